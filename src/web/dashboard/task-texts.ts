import { texts } from '#web/i18n/texts.ts'

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)
const boxes = (count: number, one: string, more: string) => many(count, `box ${one}`, `boxes ${more}`)

/** For every task what it is; then what the tap does, and words on the money. */
export const taskTexts = texts(
  {
    title: 'What needs doing today',
    none: 'Nothing is waiting for you.',
    all: (count: number) => `Show ${count} more`,
    lowwallet: (_: number, day: string) => (day ? `Credit runs short on ${day}` : 'Credit runs short'),
    expiringtoday: (count: number) => `${boxes(count, 'ends', 'end')} today`,
    failedrenewals: (count: number) => `${many(count, 'auto-renewal', 'auto-renewals')} failed`,
    expiring: (count: number, day: string) =>
      `${boxes(count, 'ends', 'end')} ${day ? `by ${day}` : 'in the next days'}`,
    overduetickets: (count: number) => many(count, 'ticket is overdue', 'tickets are overdue'),
    answeredtickets: (count: number) => many(count, 'ticket was answered', 'tickets were answered'),
    pricechanges: (count: number, day: string) =>
      `${many(count, 'pack costs', 'packs cost')} more ${day ? `from ${day}` : 'soon'}`,
    agreement: () => 'The agreement is not accepted yet',
    licence: (_: number, day: string) => (day ? `Your licence ends on ${day}` : 'Your licence ends soon'),
    quiz: () => 'The quiz is waiting for you',
    topUp: 'Top up',
    renew: 'Renew',
    why: 'See why',
    see: 'See',
    open: 'Open',
    accept: 'Accept',
    start: 'Start',
    missing: (amount: string) => `${amount} missing`,
    renewAll: (amount: string) => `${amount} to renew all`,
    saves: (amount: string) => `Renew before and save ${amount}`,
  },
  {
    title: 'आज के काम',
    none: 'अभी कोई काम बाकी नहीं है।',
    all: (count) => `${count} और दिखाएँ`,
    lowwallet: (_, day) => (day ? `${day} को बैलेंस कम पड़ेगा` : 'बैलेंस कम पड़ेगा'),
    expiringtoday: (count) => `${count} बॉक्स आज खत्म हो ${count === 1 ? 'रहा है' : 'रहे हैं'}`,
    failedrenewals: (count) => `${count} ऑटो-रिन्यू नहीं ${count === 1 ? 'हुआ' : 'हुए'}`,
    expiring: (count, day) => `${count} बॉक्स ${day ? `${day} तक` : 'जल्द'} खत्म हो ${count === 1 ? 'रहा है' : 'रहे हैं'}`,
    overduetickets: (count) => `${count} टिकट का समय निकल गया`,
    answeredtickets: (count) => `${count} टिकट का जवाब आया है`,
    pricechanges: (count, day) => `${count} पैक ${day ? `${day} से` : 'जल्द'} महँगे होंगे`,
    agreement: () => 'एग्रीमेंट अभी मंज़ूर नहीं किया है',
    licence: (_, day) => (day ? `आपका लाइसेंस ${day} को खत्म होगा` : 'आपका लाइसेंस जल्द खत्म होगा'),
    quiz: () => 'क्विज़ अभी बाकी है',
    topUp: 'टॉप-अप करें',
    renew: 'रिन्यू करें',
    why: 'वजह देखें',
    see: 'देखें',
    open: 'खोलें',
    accept: 'मंज़ूर करें',
    start: 'शुरू करें',
    missing: (amount) => `${amount} कम हैं`,
    renewAll: (amount) => `सब रिन्यू करने के ${amount}`,
    saves: (amount) => `पहले रिन्यू करें, ${amount} बचाएँ`,
  },
)
