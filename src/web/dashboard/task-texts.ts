import { words } from '#domain/words.ts'

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)
const boxes = (count: number, one: string, more: string) => many(count, `box ${one}`, `boxes ${more}`)

/** For every task what it is; then what the tap does, and words on the money. */
export const taskTexts = words({
  title: ['What needs doing today', 'आज के काम'],
  none: ['Nothing is waiting for you.', 'अभी कोई काम बाकी नहीं है।'],
  all: [(count: number) => `Show ${count} more`, (count) => `${count} और दिखाएँ`],
  lowwallet: [
    (_: number, day: string) => (day ? `Credit runs short on ${day}` : 'Credit runs short'),
    (_, day) => (day ? `${day} को बैलेंस कम पड़ेगा` : 'बैलेंस कम पड़ेगा'),
  ],
  expiringtoday: [
    (count: number) => `${boxes(count, 'ends', 'end')} today`,
    (count) => `${count} बॉक्स आज खत्म हो ${count === 1 ? 'रहा है' : 'रहे हैं'}`,
  ],
  failedrenewals: [
    (count: number) => `${many(count, 'auto-renewal', 'auto-renewals')} failed`,
    (count) => `${count} ऑटो-रिन्यू नहीं ${count === 1 ? 'हुआ' : 'हुए'}`,
  ],
  expiring: [
    (count: number, day: string) => `${boxes(count, 'ends', 'end')} ${day ? `by ${day}` : 'in the next days'}`,
    (count, day) => `${count} बॉक्स ${day ? `${day} तक` : 'जल्द'} खत्म हो ${count === 1 ? 'रहा है' : 'रहे हैं'}`,
  ],
  overduetickets: [
    (count: number) => many(count, 'ticket is overdue', 'tickets are overdue'),
    (count) => `${count} टिकट का समय निकल गया`,
  ],
  answeredtickets: [
    (count: number) => many(count, 'ticket was answered', 'tickets were answered'),
    (count) => `${count} टिकट का जवाब आया है`,
  ],
  pricechanges: [
    (count: number, day: string) => `${many(count, 'pack costs', 'packs cost')} more ${day ? `from ${day}` : 'soon'}`,
    (count, day) => `${count} पैक ${day ? `${day} से` : 'जल्द'} महँगे होंगे`,
  ],
  agreement: [() => 'The agreement is not accepted yet', () => 'एग्रीमेंट अभी मंज़ूर नहीं किया है'],
  licence: [
    (_: number, day: string) => (day ? `Your licence ends on ${day}` : 'Your licence ends soon'),
    (_, day) => (day ? `आपका लाइसेंस ${day} को खत्म होगा` : 'आपका लाइसेंस जल्द खत्म होगा'),
  ],
  quiz: [() => 'The quiz is waiting for you', () => 'क्विज़ अभी बाकी है'],
  topUp: ['Top up', 'टॉप-अप करें'],
  renew: ['Renew', 'रिन्यू करें'],
  why: ['See why', 'वजह देखें'],
  see: ['See', 'देखें'],
  open: ['Open', 'खोलें'],
  accept: ['Accept', 'मंज़ूर करें'],
  start: ['Start', 'शुरू करें'],
  missing: [(amount: string) => `${amount} missing`, (amount) => `${amount} कम हैं`],
  renewAll: [(amount: string) => `${amount} to renew all`, (amount) => `सब रिन्यू करने के ${amount}`],
  saves: [(amount: string) => `Renew before and save ${amount}`, (amount) => `पहले रिन्यू करें, ${amount} बचाएँ`],
})
