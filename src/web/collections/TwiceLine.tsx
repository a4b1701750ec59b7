import { Link } from '@tanstack/react-router'

import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'

import { twiceTexts } from './twice-texts.ts'

import '#web/ui/actions.css'

/** On the way of every day to where it is decided; nothing while nobody has paid twice. */
export function TwiceLine({ count = 0 }: { count: number | undefined }) {
  const words = useText(twiceTexts)
  if (count === 0) return null
  return (
    <Link to={PATHS.collectionshandover} className="plain-button">
      {words.count(count)}
    </Link>
  )
}
