import { words } from '#domain/words.ts'

export const autoRenewTexts = words({
  title: ['Auto-renew', 'ऑटो-रिन्यू'],
  on: ['Auto-renew', 'ऑटो-रिन्यू'],
  onOf: [(pack: string) => `Auto-renew ${pack}`, (pack) => `${pack} का ऑटो-रिन्यू`],
  hint: [
    'On: the day before it ends, the pack is renewed from the wallet by itself. If the wallet is short it is tried again and you are told.',
    'चालू रहने पर पैक खत्म होने से एक दिन पहले वॉलेट से अपने-आप रिन्यू होगा। बैलेंस कम हो तो फिर कोशिश होगी और आपको बताया जाएगा।',
  ],
  switchedOn: ['Auto-renew is on', 'ऑटो-रिन्यू चालू हुआ'],
  switchedOff: ['Auto-renew is off', 'ऑटो-रिन्यू बंद हुआ'],
  next: ['Next renewal', 'अगला रिन्यू'],
  change: ['Change validity', 'अवधि बदलें'],
  changeHint: ['From the next period on, for another time.', 'अगली बार से, दूसरे समय के लिए।'],
  ask: ['Schedule', 'तय करें'],
  schedule: ['Schedule another pack', 'दूसरा पैक तय करें'],
  scheduleHint: [
    'It takes the place of this one when its period ends. One change can wait at a time; it can be changed until then.',
    'इस पैक का समय पूरा होने पर वह लग जाएगा। एक बार में एक ही बदलाव तय रहता है, तब तक उसे बदल सकते हैं।',
  ],
  pack: ['Base pack', 'बेस पैक'],
  choosePack: ['Choose a pack', 'पैक चुनें'],
  pending: ['Scheduled change', 'तय बदलाव'],
  begins: ['Begins', 'कब से'],
  till: ['Runs till', 'कब तक'],
  drop: ['Cancel the change', 'बदलाव हटाएँ'],
  scheduled: [(day: string) => `Scheduled for ${day}`, (day) => `${day} के लिए तय हुआ`],
  dropped: ['The scheduled change is cancelled', 'तय बदलाव हटाया गया'],
  excluded: ['It cannot be renewed by itself:', 'यह अपने-आप रिन्यू नहीं होगा:'],
  price: [(pack: string, amount: string) => `${pack} · ${amount}`, (pack, amount) => `${pack} · ${amount}`],
})
