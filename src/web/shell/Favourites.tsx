import { Link } from '@tanstack/react-router'

import { useText } from '#web/i18n/texts.ts'
import { StarIcon } from '#web/ui/icons.tsx'

import { MOST_FAVOURITES, useFavourites } from './favourites.ts'
import { type Entry, placeOf } from './navigation.ts'
import { navigationTexts } from './navigation-texts.ts'
import type { Session } from './session.ts'
import { useTitle } from './screen.ts'

type FavouritesProps = { session: Session; here: Entry | undefined; onChoose?: (() => void) | undefined }

/** What the person pinned, and the way to pin the screen he is on. */
export function Favourites({ session, here, onChoose }: FavouritesProps) {
  const words = useText(navigationTexts)
  const titleOf = useTitle()
  const [favourites, toggle] = useFavourites(session)
  const isPinned = favourites.some(({ path }) => path === here?.path)
  const canPin = here !== undefined && here.group !== 'home' && !isPinned && !here.path.includes('$')
  return (
    <section className="side-favourites" aria-label={words.favourites}>
      {favourites.length > 0 && (
        <ul>
          {favourites.map((entry) => (
            <li key={entry.path} className="side-favourite">
              <Link
                to={entry.path}
                activeOptions={{ exact: true, includeSearch: false }}
                onClick={onChoose}
                title={titleOf(entry.title)}
              >
                <IconOf entry={entry} />
                <span className="side-text">{titleOf(entry.title)}</span>
              </Link>
              <button
                type="button"
                className="side-pin"
                aria-label={words.unpin(titleOf(entry.title))}
                onClick={() => toggle(entry.path)}
              >
                <StarIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      {canPin && favourites.length < MOST_FAVOURITES && (
        <button
          type="button"
          className="side-pin-here"
          title={words.pin(titleOf(here.title))}
          onClick={() => toggle(here.path)}
        >
          <StarIcon />
          <span className="side-text">{words.pin(titleOf(here.title))}</span>
        </button>
      )}
    </section>
  )
}

function IconOf({ entry }: { entry: Entry }) {
  const { icon: Picture } = placeOf(entry)
  return <Picture />
}
