import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'

import { EmptyState } from './EmptyState.tsx'
import { InboxIcon } from './icons.tsx'

const loadFailedTexts = dictionary({
  title: ['Could not load', 'यह लोड नहीं हुआ', 'लोड झाले नाही'],
  offline: ['No internet connection', 'इंटरनेट नहीं है', 'इंटरनेट नाही'],
  hint: ['Check the connection and try again.', 'इंटरनेट जाँचकर फिर से कोशिश करें।', 'इंटरनेट तपासून पुन्हा प्रयत्न करा.'],
  again: ['Try again', 'फिर से कोशिश करें', 'पुन्हा प्रयत्न करा'],
})

/** In the place of what could not be read; the banner has said why. */
export function LoadFailed({ onAgain }: { onAgain: () => void }) {
  const { title, offline, hint, again } = useText(loadFailedTexts)
  const tryAgain = (
    <button type="button" className="plain-button" onClick={onAgain}>
      {again}
    </button>
  )
  return (
    <div className="table-empty">
      <EmptyState icon={InboxIcon} title={navigator.onLine ? title : offline} hint={hint} action={tryAgain} />
    </div>
  )
}
