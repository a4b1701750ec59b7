import { words } from '#domain/words.ts'

export const runwayTexts = words({
  title: ['How long the credit lasts', 'बैलेंस कब तक चलेगा'],
  covered: ['Enough for the next 30 days', 'अगले 30 दिन के लिए काफ़ी है'],
  shortToday: ['Does not cover today', 'आज के लिए भी काफ़ी नहीं है'],
  shortOn: [(day: string) => `Runs short on ${day}`, (day) => `${day} को बैलेंस कम पड़ेगा`],
  costs: ['What the next days cost', 'आने वाले दिनों का खर्च'],
  next: [(days: number) => `${days} days`, (days) => `${days} दिन`],
  missing: ['Missing for 30 days', '30 दिन के लिए कम'],
  PACE: [
    'An estimate: as if every coming day cost what an average day of the last 30 cost.',
    'यह अंदाज़ा है: मान लिया कि आगे हर दिन उतना ही खर्च होगा जितना पिछले 30 दिन में औसतन हुआ।',
  ],
  RENEWALS: ['From the renewals that fall due in these days.', 'इन दिनों में होने वाले रिन्यूअल के हिसाब से।'],
  idle: [
    'Nothing was sold from the wallet in the last 30 days, so nothing can be foreseen.',
    'पिछले 30 दिन में वॉलेट से कोई बिक्री नहीं हुई, इसलिए आगे का अंदाज़ा नहीं लग सकता।',
  ],
  level: [(credit: string) => `Credit ${credit}`, (credit) => `बैलेंस ${credit}`],
  bar: [(day: string, cost: string) => `Up to ${day}: ${cost}`, (day, cost) => `${day} तक: ${cost}`],
  key: [
    'Bars: what the days up to then cost together. Line: the credit now.',
    'खंभे: उस दिन तक का कुल खर्च। रेखा: अभी का बैलेंस।',
  ],
  today: ['Today', 'आज'],
  picture: [
    (cost: string, credit: string) => `The next 30 days cost ${cost} together; the credit is ${credit}.`,
    (cost, credit) => `अगले 30 दिन का कुल खर्च ${cost}; बैलेंस ${credit} है।`,
  ],
})
