import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const autoRenewTexts = dictionary({
  title: common.autoRenew,
  on: common.autoRenew,
  onOf: [(pack: string) => `Auto-renew ${pack}`, (pack) => `${pack} का ऑटो-रिचार्ज`],
  hint: [
    'On: the pack is renewed from the wallet one day before it expires. If the balance is low we try again and notify you.',
    'चालू रहने पर पैक एक्सपायर होने से एक दिन पहले वॉलेट से अपने-आप रिचार्ज होगा। बैलेंस कम हो तो फिर कोशिश होगी और आपको बताया जाएगा।',
  ],
  onlyPaid: [
    (days: number) =>
      days === 0
        ? 'It waits while the customer has dues of earlier days.'
        : `It waits while the customer has dues older than ${days} days.`,
    (days) =>
      days === 0
        ? 'ग्राहक पर पहले का बकाया हो तो रिचार्ज रुकता है।'
        : `ग्राहक पर ${days} दिन से पुराना बकाया हो तो रिचार्ज रुकता है।`,
  ],
  switchedOn: ['Auto-renew switched on', 'ऑटो-रिचार्ज चालू हुआ'],
  switchedOff: ['Auto-renew switched off', 'ऑटो-रिचार्ज बंद हुआ'],
  // the wallet pays a day before expiry
  next: ['Next period from', 'अगली बार कब से'],
  change: ['Change validity', 'वैलिडिटी बदलें'],
  changeHint: ['From the next period, with another validity.', 'अगली बार से, दूसरी वैलिडिटी के साथ।'],
  ask: ['Schedule', 'तय करें'],
  schedule: ['Schedule another pack', 'दूसरा पैक तय करें'],
  scheduleHint: [
    'It replaces this pack when the present period is over. One change can be pending at a time; you can edit it until then.',
    'इस पैक का समय पूरा होने पर वह लग जाएगा। एक बार में एक ही बदलाव तय रहता है, तब तक उसे बदल सकते हैं।',
  ],
  pack: common.basePack,
  choosePack: ['Select a pack', 'पैक चुनें'],
  pending: ['Scheduled change', 'तय बदलाव'],
  begins: ['Starts on', 'कब से'],
  till: ['Valid till', 'कब तक'],
  drop: ['Cancel the change', 'बदलाव कैंसल करें'],
  scheduled: [(day: string) => `Scheduled for ${day}`, (day) => `${day} के लिए तय हुआ`],
  dropped: ['Scheduled change cancelled', 'तय बदलाव कैंसल हुआ'],
  excluded: ['Auto-renew is not available:', 'ऑटो-रिचार्ज नहीं होगा:'],
  price: [(pack: string, amount: string) => `${pack} · ${amount}`, (pack, amount) => `${pack} · ${amount}`],
})
