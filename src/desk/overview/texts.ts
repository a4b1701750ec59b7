import { words } from '#domain/words.ts'

import type { QueueName } from '#domain/desk/queues.ts'

/** What waits in each queue. */
export const queueNames = words<Record<QueueName, string>>({
  registrations: ['Registrations', 'रजिस्ट्रेशन'],
  agreements: ['Agreements', 'एग्रीमेंट'],
  refunds: ['Refunds', 'रिफ़ंड'],
  boxorders: ['Hardware to dispatch', 'भेजने का हार्डवेयर'],
  returns: ['Returned STBs', 'लौटाए गए STB'],
  replacements: ['Replacements', 'रिप्लेसमेंट'],
  androids: ['Android requests', 'Android रिक्वेस्ट'],
  tickets: ['Tickets', 'टिकट'],
  held: ['Held payments', 'रोके गए पेमेंट'],
  unknown: ['Payments without a reply', 'बिना जवाब वाले पेमेंट'],
  differences: ['Differences with the gateway', 'गेटवे से फ़र्क'],
  consents: ['Wallet changes to approve', 'मंज़ूरी के लिए वॉलेट बदलाव'],
  imports: ['Wallet files to approve', 'मंज़ूरी के लिए वॉलेट फ़ाइलें'],
  jobs: ['Stuck jobs', 'अटके हुए काम'],
})

export const overviewTexts = words({
  hint: [(name: string) => `Welcome, ${name}. These are pending for you.`, (name) => `नमस्ते ${name}। ये काम पेंडिंग हैं।`],
  late: [(late: number) => `${late} late`, (late) => `${late} देर से`],
  none: ['Nothing pending', 'कुछ पेंडिंग नहीं'],
  queues: ['Pending', 'पेंडिंग काम'],
  noQueues: ['Nothing pending for your role', 'आपके रोल के लिए कुछ पेंडिंग नहीं'],
  noQueuesHint: ['Select what to work on from the menu.', 'जिस पर काम करना हो उसे मेन्यू से चुनें।'],
})
