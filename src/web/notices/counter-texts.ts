import { texts } from '#web/i18n/texts.ts'

export const counterTexts = texts(
  {
    title: 'Counters near you',
    hint: 'Where to go and whom to ring at the headends.',
    search: 'City or name of a counter',
    none: 'No counter there',
    noneHint: 'Try another city, or the name of the state.',
    all: 'Show all counters',
    headend: (name: string) => `Headend ${name}`,
    ring: (phone: string) => `Call ${phone}`,
    ringAt: (phone: string, name: string) => `Call ${phone}, ${name}`,
    map: 'Map',
    mapOf: (name: string) => `Map: ${name}`,
  },
  {
    title: 'आपके पास के काउंटर',
    hint: 'हेडएंड पर कहाँ जाएँ और किसे फ़ोन करें।',
    search: 'शहर या काउंटर का नाम',
    none: 'वहाँ कोई काउंटर नहीं है',
    noneHint: 'दूसरा शहर या राज्य का नाम लिखकर देखें।',
    all: 'सभी काउंटर दिखाएँ',
    headend: (name) => `हेडएंड ${name}`,
    ring: (phone) => `फ़ोन ${phone}`,
    ringAt: (phone, name) => `फ़ोन ${phone}, ${name}`,
    map: 'मैप',
    mapOf: (name) => `मैप: ${name}`,
  },
)
