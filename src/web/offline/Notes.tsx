import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'

import { dictionary } from '#domain/words.ts'
import { useIsWriting } from '#web/api/cache.ts'
import { moment } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { declinePush, useIsPushOffered } from '#web/push/offer.ts'
import { switchPushOn } from '#web/push/token.ts'
import { stored } from '#web/shell/storage.ts'

import { useShownFrom } from './last-seen.ts'
import { takeNewVersion, useIsNewVersion } from './new-version.ts'
import './notes.css'

const offlineTexts = dictionary({
  asOf: [
    (time: string) => `Offline: as of ${time}`,
    (time) => `ऑफ़लाइन: ${time} तक की जानकारी`,
    (time) => `ऑफलाइन: ${time} पर्यंतची माहिती`,
  ],
  slowAsOf: [
    (time: string) => `No reply yet: as of ${time}`,
    (time) => `सर्वर का जवाब अभी नहीं आया: ${time} तक की जानकारी`,
    (time) => `अजून उत्तर नाही: ${time} पर्यंतची माहिती`,
  ],
  asOfHint: [
    'These are the last seen figures. They update as soon as new ones arrive.',
    'ये आँकड़े पिछली बार के हैं। नए मिलते ही इनकी जगह दिखेंगे।',
    'हे आकडे मागच्या वेळचे आहेत. नवीन मिळताच बदलतील.',
  ],
  newVersion: ['A new version of the portal is ready.', 'पोर्टल का नया वर्ज़न तैयार है।', 'पोर्टलचे नवीन व्हर्जन तयार आहे.'],
  load: ['Update now', 'अभी अपडेट करें', 'आता अपडेट करा'],
  offer: [
    'Turn on notifications for expiries, payments and network work?',
    'एक्सपायरी, पेमेंट और नेटवर्क के काम के नोटिफ़िकेशन चालू करें?',
    'एक्सपायरी, पेमेंट आणि नेटवर्कच्या कामाची नोटिफिकेशन चालू करायची?',
  ],
  yes: ['Switch on', 'चालू करें', 'चालू करा'],
  no: ['No, thanks', 'नहीं, धन्यवाद', 'नको, धन्यवाद'],
})

/** Where money is being moved nobody is spoken to about anything else. */
const PAYING: readonly string[] = [
  PATHS.topup,
  PATHS.thankyou,
  PATHS.checkout,
  PATHS.purchasestb,
  PATHS.productrenew,
  PATHS.generatenewinvoice,
]

/** What the shell has to say of itself: how old the figures are, and what it offers. At most one offer at a time. */
export function Notes() {
  const { pathname } = useLocation()
  const isBusy = useIsWriting() || PAYING.includes(pathname)
  const isNewVersion = useIsNewVersion()
  const [hasPopup] = useState(() => stored('showDashboardPopup') === 'YES')
  const isOffered = useIsPushOffered()
  const isOnline = useShownFrom() === null
  // the dashboard's own popup stands in the same place after log-in; a later visit will do
  const isPushOffered = isOffered && isOnline && !hasPopup && pathname === PATHS.dashboard
  return (
    <>
      <AsOf />
      {!isBusy && isNewVersion && <NewVersion />}
      {!isBusy && !isNewVersion && isPushOffered && <PushOffer />}
    </>
  )
}

const hearLine = (listener: () => void) => onlineManager.subscribe(listener)

function AsOf() {
  const words = useText(offlineTexts)
  const language = useLanguage()
  const from = useShownFrom()
  const isOnline = useSyncExternalStore(hearLine, () => onlineManager.isOnline())
  const asOf = isOnline ? words.slowAsOf : words.asOf
  return (
    <output>
      {from !== null && (
        <p className="as-of">
          <strong>{asOf(moment(new Date(from), language))}</strong> <span>{words.asOfHint}</span>
        </p>
      )}
    </output>
  )
}

function NewVersion() {
  const words = useText(offlineTexts)
  return (
    <aside className="note" aria-label={words.newVersion}>
      <p>{words.newVersion}</p>
      <button type="button" className="plain-button" onClick={takeNewVersion}>
        {words.load}
      </button>
    </aside>
  )
}

function PushOffer() {
  const words = useText(offlineTexts)
  const cache = useQueryClient()

  function accept() {
    declinePush()
    void switchPushOn(cache)
  }

  return (
    <aside className="note" aria-label={words.offer}>
      <p>{words.offer}</p>
      <div className="note-choices">
        <button type="button" className="plain-button" onClick={accept}>
          {words.yes}
        </button>
        <button type="button" className="row-action" onClick={declinePush}>
          {words.no}
        </button>
      </div>
    </aside>
  )
}
