import { useText } from '#web/i18n/texts.ts'

import { useMessages } from './messages.ts'
import { pushTexts } from './push-texts.ts'

import './push.css'

/** How many have not been read; spoken as what the bell's button is described by. */
export function BellCount() {
  const { unread } = useText(pushTexts)
  const count = useMessages().filter(({ isNew }) => isNew).length
  if (count === 0) return null
  return (
    <>
      <span className="bell-count">{count}</span>
      <span id="bell-count" hidden>
        {unread(count)}
      </span>
    </>
  )
}
