import { words } from '#domain/words.ts'

export const chartTexts = words({
  asTable: ['As a table', 'टेबल में देखें'],
  day: ['Day', 'दिन'],
  today: ['Today', 'आज'],
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
  sales: ['Sales by day', 'रोज़ की बिक्री'],
  salesCaption: [(sum: string) => `Packs for ${sum} in the last 30 days`, (sum) => `पिछले 30 दिन में ${sum} के पैक`],
  plans: ['Packs', 'पैक'],
  refunds: ['Given back', 'वापसी'],
  hardware: ['Hardware', 'हार्डवेयर'],
  activations: ['Activations by day', 'रोज़ के एक्टिवेशन'],
  activationsCaption: [(sum: string) => `${sum} packs in the last 30 days`, (sum) => `पिछले 30 दिन में ${sum} पैक`],
  packs: ['Packs', 'पैक'],
  credits: ['Wallet by day', 'रोज़ का वॉलेट'],
  creditsCaption: [
    (put: string, spent: string) => `${put} put in, ${spent} spent in the last 30 days`,
    (put, spent) => `पिछले 30 दिन में ${put} डाले, ${spent} खर्च`,
  ],
  topups: ['Put in', 'डाला'],
  spent: ['Spent', 'खर्च'],
  closing: ['Balance', 'बैलेंस'],
  ending: ['Boxes that end, by day', 'किस दिन कितने बॉक्स खत्म'],
  endingSum: [(days: number) => `end in the next ${days} days`, (days) => `बॉक्स अगले ${days} दिन में खत्म`],
  endingHint: ['Tap a day to see its boxes.', 'उस दिन के बॉक्स देखने के लिए दिन पर टैप करें।'],
  endsOn: [
    (day: string, boxes: number) => `${day}: ${boxes === 1 ? '1 box ends' : `${boxes} boxes end`}`,
    (day, boxes) => `${day}: ${boxes} बॉक्स खत्म`,
  ],
})
