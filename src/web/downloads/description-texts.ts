import { words } from '#domain/words.ts'

export const descriptionTexts = words({
  title: ['About a file', 'फ़ाइल के बारे में'],
  about: ['What it is about', 'इसमें क्या है'],
  noAbout: ['No description yet.', 'अभी कोई विवरण नहीं है।'],
  watch: ['Watch', 'देखें'],
  toCentre: ['Download centre', 'डाउनलोड सेंटर'],
  toVideos: ['All help videos', 'मदद के सभी वीडियो'],
  unknown: ['File not found', 'फ़ाइल नहीं मिली'],
  unknownHint: ['It may have been removed, or the address is wrong.', 'फ़ाइल हटा दी गई हो, या पता गलत लिखा हो।'],
})
