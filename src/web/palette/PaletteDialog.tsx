import { useNavigate } from '@tanstack/react-router'

import type { Hit } from '#domain/subscribers/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { useFavourites } from '#web/shell/favourites.ts'
import { placeOf } from '#web/shell/navigation.ts'
import { may, type Session } from '#web/shell/session.ts'
import { useTitle } from '#web/shell/title.ts'
import { boxToRenew } from '#web/subscribers/box-to-renew.ts'
import { HomeSearch } from '#web/subscribers/HomeSearch.tsx'
import type { Place } from '#web/subscribers/use-home-box.ts'
import { Modal } from '#web/ui/Dialog.tsx'
import { CloseIcon, ListIcon, StarIcon } from '#web/ui/icons.tsx'

import { findScreens, type Found } from './find-screens.ts'
import { paletteTexts } from './texts.ts'

import '#web/ui/palette.css'

type PaletteProps = { session: Session; onClose: () => void }

/** The search over whatever is on screen: customers, screens and what can be begun on them. */
export function PaletteDialog({ session, onClose }: PaletteProps) {
  const words = useText(paletteTexts)
  const { places, onOpen, onRenew } = useWays(session, onClose)
  const isBlind = !may(session, 'subscribers')
  return (
    <Modal className="palette" aria-label={words.search} closesBeside onClose={onClose}>
      <div className="palette-panel">
        <HomeSearch
          isFirst
          isBlind={isBlind}
          label={isBlind ? words.pages : words.everything}
          places={places}
          onOpen={onOpen}
          {...(may(session, 'plans') && { onRenew })}
        />
        <div className="palette-foot">
          <span>{words.keys}</span>
          <button type="button" className="icon-button" aria-label={words.close} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
      </div>
    </Modal>
  )
}

function useWays(session: Session, onClose: () => void) {
  const navigate = useNavigate()
  const toPlace = usePlaces(onClose)
  const [favourites] = useFavourites(session)
  const words = useText(paletteTexts)

  function places(typed: string, count: number): Place[] {
    if (typed === '') {
      return favourites.map((entry) => ({
        ...toPlace({ path: entry.path, search: {}, title: entry.title, entry }),
        hint: words.favourite,
        icon: StarIcon,
      }))
    }
    const all = { key: 'all', title: words.all(count), hint: '', icon: ListIcon, onChoose: () => openAll(typed) }
    return [...(count > 1 ? [all] : []), ...findScreens(session, typed).map(toPlace)]
  }

  function openAll(q: string) {
    onClose()
    void navigate({ to: '/lcoportal/customer/customerSelection', search: { q } })
  }

  function onOpen(customerid: string) {
    onClose()
    void navigate({ to: '/lcoportal/customer', search: { customerid } })
  }

  function onRenew(hit: Hit, entered: string) {
    onClose()
    void navigate({
      to: '/lcoportal/product/renew',
      search: { customerid: hit.subscriberid, ...boxToRenew(hit, entered), ...(entered && { entered }) },
    })
  }

  return { places, onOpen, onRenew }
}

/** What was found as an option of the list. */
function usePlaces(onClose: () => void) {
  const navigate = useNavigate()
  const titleOf = useTitle()
  const words = useText(paletteTexts)
  return ({ path, search, title, entry }: Found): Place => ({
    key: path + Object.keys(search).join(''),
    title: titleOf(title),
    hint: entry.action || title !== entry.title ? words.action : titleOf(placeOf(entry).title),
    icon: placeOf(entry).icon,
    onChoose: () => {
      onClose()
      void navigate({ to: path, search: search as never })
    },
  })
}
