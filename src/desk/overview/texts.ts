import { texts } from '#web/i18n/texts.ts'

import type { QueueName } from '#domain/desk/queues.ts'

/** What waits in each queue. */
export const queueNames = texts<Record<QueueName, string>>(
  {
    registrations: 'Registrations',
    agreements: 'Agreements',
    refunds: 'Refunds',
    replacements: 'Replacements',
    androids: 'Android requests',
    tickets: 'Tickets',
    held: 'Held payments',
    unknown: 'Payments without an answer',
    differences: 'Differences with the gateway',
    consents: 'Wallet changes to allow',
    jobs: 'Stuck jobs',
  },
  {
    registrations: 'रजिस्ट्रेशन',
    agreements: 'एग्रीमेंट',
    refunds: 'रिफ़ंड',
    replacements: 'रिप्लेसमेंट',
    androids: 'Android अनुरोध',
    tickets: 'टिकट',
    held: 'रोके गए पेमेंट',
    unknown: 'बिना जवाब वाले पेमेंट',
    differences: 'गेटवे से फ़र्क',
    consents: 'मंज़ूरी के इंतज़ार में वॉलेट बदलाव',
    jobs: 'अटके हुए काम',
  },
)

export const overviewTexts = texts(
  {
    hint: (name: string) => `Good to see you, ${name}. This is what waits for you.`,
    late: (late: number) => `${late} late`,
    none: 'Nothing waits',
    queues: 'What waits',
    noQueues: 'Nothing waits for your role',
    noQueuesHint: 'Choose what you want to work on from the navigation.',
  },
  {
    hint: (name) => `नमस्ते ${name}। ये काम आपका इंतज़ार कर रहे हैं।`,
    late: (late) => `${late} देर से`,
    none: 'कुछ बाकी नहीं',
    queues: 'बाकी काम',
    noQueues: 'आपकी भूमिका के लिए कुछ बाकी नहीं',
    noQueuesHint: 'जिस पर काम करना हो उसे मेन्यू से चुनें।',
  },
)
