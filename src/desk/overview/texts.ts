import { words } from '#domain/words.ts'

import type { QueueName } from '#domain/desk/queues.ts'

/** What waits in each queue. */
export const queueNames = words<Record<QueueName, string>>({
  registrations: ['Registrations', 'रजिस्ट्रेशन'],
  agreements: ['Agreements', 'एग्रीमेंट'],
  refunds: ['Refunds', 'रिफ़ंड'],
  replacements: ['Replacements', 'रिप्लेसमेंट'],
  androids: ['Android requests', 'Android अनुरोध'],
  tickets: ['Tickets', 'टिकट'],
  held: ['Held payments', 'रोके गए पेमेंट'],
  unknown: ['Payments without an answer', 'बिना जवाब वाले पेमेंट'],
  differences: ['Differences with the gateway', 'गेटवे से फ़र्क'],
  consents: ['Wallet changes to allow', 'मंज़ूरी के इंतज़ार में वॉलेट बदलाव'],
  jobs: ['Stuck jobs', 'अटके हुए काम'],
})

export const overviewTexts = words({
  hint: [
    (name: string) => `Good to see you, ${name}. This is what waits for you.`,
    (name) => `नमस्ते ${name}। ये काम आपका इंतज़ार कर रहे हैं।`,
  ],
  late: [(late: number) => `${late} late`, (late) => `${late} देर से`],
  none: ['Nothing waits', 'कुछ बाकी नहीं'],
  queues: ['What waits', 'बाकी काम'],
  noQueues: ['Nothing waits for your role', 'आपकी भूमिका के लिए कुछ बाकी नहीं'],
  noQueuesHint: ['Choose what you want to work on from the navigation.', 'जिस पर काम करना हो उसे मेन्यू से चुनें।'],
})
