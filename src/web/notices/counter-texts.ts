import { words } from '#domain/words.ts'

export const counterTexts = words({
  title: ['Counters near you', 'आपके पास के काउंटर'],
  hint: ['Office addresses and phone numbers', 'ऑफ़िस के पते और फ़ोन नंबर'],
  search: ['City or name of a counter', 'शहर या काउंटर का नाम'],
  none: ['No counter found', 'वहाँ कोई काउंटर नहीं है'],
  noneHint: ['Try another city, or the name of the state.', 'दूसरा शहर या राज्य का नाम लिखकर देखें।'],
  all: ['Show all counters', 'सभी काउंटर दिखाएँ'],
  headend: [(name: string) => `Headend ${name}`, (name) => `हेडएंड ${name}`],
  ring: [(phone: string) => `Call ${phone}`, (phone) => `फ़ोन ${phone}`],
  ringAt: [(phone: string, name: string) => `Call ${phone}, ${name}`, (phone, name) => `फ़ोन ${phone}, ${name}`],
  map: ['Map', 'मैप'],
  mapOf: [(name: string) => `Map: ${name}`, (name) => `मैप: ${name}`],
})
