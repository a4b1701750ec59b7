import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const chartTexts = dictionary({
  asTable: ['As a table', 'टेबल में देखें'],
  day: ['Day', 'दिन'],
  today: common.today,
  highest: [
    (value: string, day: string) => `Most on ${day}: ${value}`,
    (value, day) => `सबसे ज़्यादा ${day} को: ${value}`,
  ],
  thisMonth: ['this month', 'इस महीने'],
  more: [
    (percent: string, before: string) => `${percent} % more than in the same days of last month (${before})`,
    (percent, before) => `पिछले महीने के इन्हीं दिनों (${before}) से ${percent}% ज़्यादा`,
  ],
  less: [
    (percent: string, before: string) => `${percent} % less than in the same days of last month (${before})`,
    (percent, before) => `पिछले महीने के इन्हीं दिनों (${before}) से ${percent}% कम`,
  ],
  same: [
    (_: string, before: string) => `As in the same days of last month (${before})`,
    (_, before) => `पिछले महीने के इन्हीं दिनों (${before}) जितना`,
  ],
  new: [
    (_percent: string, _before: string) => 'Nothing in the same days of last month',
    () => 'पिछले महीने के इन दिनों में कुछ नहीं था',
  ],
  earnings: ['Earnings', 'कमाई'],
  earned: ['Earned', 'कमाई'],
  earnedToday: ['earned today', 'आज की कमाई'],
  earningsReport: ['By day, pack, user and area', 'दिन, पैक, यूज़र और एरिया से'],
  earningsCaption: [
    (sum: string) => `Net MRP less net LCO price: ${sum} in the last 30 days`,
    (sum) => `नेट MRP और नेट LCO रेट का अंतर: पिछले 30 दिन में ${sum}`,
  ],
  netMrp: ['Net MRP', 'नेट MRP'],
  netLcoPrice: ['Net LCO price', 'नेट LCO रेट'],
  sales: ['Sales by day', 'रोज़ की बिक्री'],
  salesCaption: [
    (sum: string, back: string) => `Gross LCO price ${sum} · Refunded ${back} in the last 30 days`,
    (sum, back) => `पिछले 30 दिन में ग्रॉस LCO रेट ${sum} · रिफ़ंड ${back}`,
  ],
  gross: ['Gross LCO price', 'ग्रॉस LCO रेट'],
  refunds: ['Refunded', 'रिफ़ंड'],
  again: ['Debited again', 'दोबारा कटा'],
  hardware: ['Hardware', 'हार्डवेयर'],
  activations: ['Activations by day', 'रोज़ के एक्टिवेशन'],
  activationsCaption: [
    (sum: string) => `${sum} packs activated or renewed in the last 30 days, undone ones included`,
    (sum) => `पिछले 30 दिन में ${sum} पैक एक्टिवेट या रिचार्ज, रद्द हुए भी शामिल`,
  ],
  packs: common.packs,
  credits: ['Wallet by day', 'रोज़ का वॉलेट'],
  creditsCaption: [
    (put: string, spent: string, back: string) =>
      `Top-ups ${put} · Spent ${spent} · Refunded ${back} in the last 30 days`,
    (put, spent, back) => `पिछले 30 दिन में टॉप-अप ${put} · खर्च ${spent} · रिफ़ंड ${back}`,
  ],
  topups: ['Top-ups', 'टॉप-अप'],
  spent: ['Spent', 'खर्च'],
  others: ['Other entries', 'दूसरी एंट्री'],
  closing: common.balance,
  ending: ['Expiries by day', 'किस दिन कितने एक्सपायर'],
  endingSum: [
    (days: number) => `expire in the next ${days} days, disconnected included`,
    (days) => `अगले ${days} दिन में एक्सपायर, डिस्कनेक्ट सहित`,
  ],
  endingHint: ['Tap a day to see its customers.', 'उस दिन के ग्राहक देखने के लिए दिन पर टैप करें।'],
  endsOn: [
    (day: string, boxes: number) => `${day}: ${boxes === 1 ? '1 expires' : `${boxes} expire`}`,
    (day, boxes) => `${day}: ${boxes} एक्सपायर`,
  ],
})
