import { words } from '#domain/words.ts'

export const descriptionTexts = words({
  title: ['About a file', 'फ़ाइल के बारे में'],
  about: ['What it is about', 'इसमें क्या है'],
  noAbout: ['There is no description yet; its name says what it is.', 'अभी इसके बारे में कुछ लिखा नहीं है; नाम से ही समझ लें।'],
  watch: ['Watch', 'देखें'],
  toCentre: ['Download centre', 'डाउनलोड सेंटर'],
  toVideos: ['All help videos', 'मदद के सभी वीडियो'],
  unknown: ['This file is not in the download centre', 'यह फ़ाइल डाउनलोड सेंटर में नहीं है'],
  unknownHint: ['It may have been taken away, or the address is mistyped.', 'फ़ाइल हटा दी गई हो, या पता गलत लिखा हो।'],
})
