import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const worryTexts = words({
  title: ['Operators to look at', 'जिन ऑपरेटरों को देखना है'],
  hint: [
    'The score adds: per cent that sales fell against the period before, per cent of STBs that customers gave up, per cent of STBs expired and not renewed, 10 for each overdue ticket (100 at most), 30 if the wallet did not move for 7 days.',
    'स्कोर में जुड़ता है: पिछली अवधि से बिक्री कितने प्रतिशत गिरी, ग्राहकों के पास से कितने प्रतिशत STB घटे, कितने प्रतिशत STB एक्सपायर हैं और रिचार्ज नहीं हुए, हर लेट टिकट के 10 (ज़्यादा से ज़्यादा 100), और वॉलेट 7 दिन न चला हो तो 30।',
  ],
  period: ['Period', 'अवधि'],
  days: [(days: string) => `${days} days`, (days) => `${days} दिन`],
  operator: common.operator,
  score: ['Score', 'स्कोर'],
  boxes: common.stbs,
  lost: [(count: number) => `${count} fewer`, (count) => `${count} घटे`],
  expired: ['Expired', 'एक्सपायर'],
  overdue: ['Overdue tickets', 'लेट टिकट'],
  idledays: [
    (days: number) => (days === 1 ? 'unused for 1 day' : `unused for ${days} days`),
    (days) => `${days} दिन से नहीं चला`,
  ],
  never: ['never used', 'कभी नहीं चला'],
  sales: ['Sales', 'बिक्री'],
  salesbefore: [(amount: string) => `${amount} before`, (amount) => `पहले ${amount}`],
  topups: ['Top-ups', 'टॉप-अप'],
  credit: common.walletBalance,
  none: ['No operator yet', 'अभी कोई ऑपरेटर नहीं'],
  noneHint: ['They appear with the first operator.', 'पहले ऑपरेटर के साथ आएँगे।'],
  csv: ['All operators as CSV', 'सभी ऑपरेटर CSV में'],
})
