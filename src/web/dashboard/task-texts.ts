import { words } from '#domain/words.ts'

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

/** For every task what it is; then what the tap does, and words on the money. */
export const taskTexts = words({
  title: ['To do today', 'आज के काम'],
  none: ['Nothing pending.', 'कोई काम पेंडिंग नहीं है।'],
  all: [(count: number) => `Show ${count} more`, (count) => `${count} और दिखाएँ`],
  lowwallet: [
    (_: number, day: string) => (day ? `Wallet balance runs short on ${day}` : 'Wallet balance is running short'),
    (_, day) => (day ? `${day} को बैलेंस कम पड़ेगा` : 'बैलेंस कम पड़ेगा'),
  ],
  expiringtoday: [
    (count: number) => `${many(count, 'customer expires', 'customers expire')} today`,
    (count) => `${count} ग्राहक आज एक्सपायर हो ${count === 1 ? 'रहा है' : 'रहे हैं'}`,
  ],
  failedrenewals: [
    (count: number) => `${many(count, 'auto-renewal', 'auto-renewals')} failed`,
    (count) => `${count} ऑटो-रिचार्ज नहीं ${count === 1 ? 'हुआ' : 'हुए'}`,
  ],
  expiring: [
    (count: number, day: string) =>
      `${many(count, 'customer expires', 'customers expire')} ${day ? `by ${day}` : 'soon'}`,
    (count, day) => `${count} ग्राहक ${day ? `${day} तक` : 'जल्द'} एक्सपायर हो ${count === 1 ? 'रहा है' : 'रहे हैं'}`,
  ],
  overduetickets: [
    (count: number) => many(count, 'ticket overdue', 'tickets overdue'),
    (count) => `${count} टिकट का समय निकल गया`,
  ],
  answeredtickets: [
    (count: number) => many(count, 'ticket answered', 'tickets answered'),
    (count) => `${count} टिकट का जवाब आया है`,
  ],
  pricechanges: [
    (count: number, day: string) => `${many(count, 'pack', 'packs')} will cost more ${day ? `from ${day}` : 'soon'}`,
    (count, day) => `${count} पैक ${day ? `${day} से` : 'जल्द'} महँगे होंगे`,
  ],
  agreement: [() => 'Agreement not accepted yet', () => 'एग्रीमेंट अभी मंज़ूर नहीं किया है'],
  licence: [
    (_: number, day: string) => (day ? `Your licence expires on ${day}` : 'Your licence expires soon'),
    (_, day) => (day ? `आपका लाइसेंस ${day} को एक्सपायर होगा` : 'आपका लाइसेंस जल्द एक्सपायर होगा'),
  ],
  quiz: [() => 'Quiz pending', () => 'क्विज़ अभी बाकी है'],
  topUp: ['Top up', 'टॉप-अप करें'],
  renew: ['Renew', 'रिचार्ज करें'],
  why: ['See why', 'वजह देखें'],
  see: ['See', 'देखें'],
  open: ['Open', 'खोलें'],
  accept: ['Accept', 'मंज़ूर करें'],
  start: ['Start', 'शुरू करें'],
  missing: [(amount: string) => `${amount} short`, (amount) => `${amount} कम हैं`],
  renewAll: [(amount: string) => `${amount} to renew all`, (amount) => `सब रिचार्ज करने के ${amount}`],
  saves: [(amount: string) => `Renew before that and save ${amount}`, (amount) => `पहले रिचार्ज करें, ${amount} बचाएँ`],
})
