import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const autoRenewRuleTexts = words({
  title: ['Auto-renew and dues', 'ऑटो-रिचार्ज और बकाया'],
  off: ['Auto-renew renews every customer, whatever he owes.', 'ऑटो-रिचार्ज हर ग्राहक का होता है, बकाया हो या न हो।'],
  on: [
    (days: number) =>
      days === 0
        ? 'Auto-renew waits while a customer has dues of earlier days.'
        : `Auto-renew waits while a customer has dues older than ${days} days.`,
    (days) =>
      days === 0
        ? 'ग्राहक पर पहले का बकाया हो तो ऑटो-रिचार्ज रुकता है।'
        : `ग्राहक पर ${days} दिन से पुराना बकाया हो तो ऑटो-रिचार्ज रुकता है।`,
  ],
  days: ['Wait for dues older than (days)', 'इतने दिन से पुराने बकाये पर रोकें'],
  daysHint: [
    'Leave empty to renew everybody. Who is waiting stands among the failed auto-renewals, and is renewed once he has paid.',
    'सबका रिचार्ज करना हो तो खाली छोड़ें। जो रुका है वह उन ऑटो-रिचार्ज में दिखता है जो नहीं हुए, और चुकाने पर रिचार्ज होता है।',
  ],
  save: common.save,
  saved: ['Saved', 'सेव हुआ'],
})
