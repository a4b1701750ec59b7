import { words } from '#domain/words.ts'

export const serverTexts = words({
  hint: [
    'The servers that run now. One that is not heard of for half a minute is not listed.',
    'अभी चल रहे सर्वर। जिसकी आधे मिनट से खबर न हो, वह लिस्ट में नहीं रहता।',
  ],
  server: ['Server', 'सर्वर'],
  started: ['Started', 'कब शुरू हुआ'],
  seen: ['Last heard of', 'आखिरी खबर'],
  clock: ['Clock', 'घड़ी'],
  RIGHT: ['Right', 'सही'],
  ahead: [(time: string) => `${time} ahead`, (time) => `${time} आगे`],
  behind: [(time: string) => `${time} behind`, (time) => `${time} पीछे`],
  wrongHint: [
    'A clock is wrong: that server expires, renews and reminds nothing until it is set right.',
    'एक घड़ी गलत है: ठीक होने तक वह सर्वर न कुछ एक्सपायर करेगा, न रिचार्ज, न रिमाइंडर भेजेगा।',
  ],
  seconds: [(seconds: number) => `${seconds} s`, (seconds) => `${seconds} सेकंड`],
  hours: [(hours: number) => `${hours} h`, (hours) => `${hours} घंटे`],
  days: [(days: number) => `${days} days`, (days) => `${days} दिन`],
  keys: [
    (left: number) => `The data key is being changed: ${left} values to go.`,
    (left) => `डेटा की बदली जा रही है: ${left} बाकी हैं।`,
  ],
  keysDone: ['The data key is changed: DATA_KEY_OLD can be taken away.', 'डेटा की बदल गई: DATA_KEY_OLD हटाई जा सकती है।'],
  none: ['No server is heard of', 'किसी सर्वर की खबर नहीं'],
  noneHint: ['Each server reports every ten seconds.', 'हर सर्वर दस सेकंड में खबर देता है।'],
})
