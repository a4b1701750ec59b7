import { words } from '#domain/words.ts'

export const runwayTexts = words({
  title: ['Balance forecast', 'बैलेंस का अनुमान'],
  covered: ['Enough for the next 30 days', 'अगले 30 दिन के लिए काफ़ी है'],
  shortToday: ['Not enough for today', 'आज के लिए भी काफ़ी नहीं है'],
  shortOn: [(day: string) => `Short on ${day}`, (day) => `${day} को बैलेंस कम पड़ेगा`],
  costs: ['Renewal amount needed', 'रिचार्ज के लिए चाहिए'],
  next: [(days: number) => `${days} days`, (days) => `${days} दिन`],
  missing: ['Short for 30 days', '30 दिन के लिए कम'],
  PACE: [
    'Estimate: every day like the average of the last 30 days.',
    'यह अंदाज़ा है: मान लिया कि आगे हर दिन उतना ही खर्च होगा जितना पिछले 30 दिन में औसतन हुआ।',
  ],
  RENEWALS: ['From the renewals due in these days.', 'इन दिनों में होने वाले रिचार्ज के हिसाब से।'],
  idle: [
    'Nothing was sold from the wallet in the last 30 days, so there is no forecast.',
    'पिछले 30 दिन में वॉलेट से कोई बिक्री नहीं हुई, इसलिए आगे का अंदाज़ा नहीं लग सकता।',
  ],
  key: ['Bars: total renewals due till that day. Line: your balance.', 'बार: उस दिन तक के कुल रिचार्ज। लाइन: आपका बैलेंस।'],
})
