import { texts } from '#web/i18n/texts.ts'

export const descriptionTexts = texts(
  {
    title: 'About a file',
    about: 'What it is about',
    noAbout: 'There is no description yet; its name says what it is.',
    watch: 'Watch',
    toCentre: 'Download centre',
    toVideos: 'All help videos',
    unknown: 'This file is not in the download centre',
    unknownHint: 'It may have been taken away, or the address is mistyped.',
  },
  {
    title: 'फ़ाइल के बारे में',
    about: 'इसमें क्या है',
    noAbout: 'अभी इसके बारे में कुछ लिखा नहीं है; नाम से ही समझ लें।',
    watch: 'देखें',
    toCentre: 'डाउनलोड सेंटर',
    toVideos: 'मदद के सभी वीडियो',
    unknown: 'यह फ़ाइल डाउनलोड सेंटर में नहीं है',
    unknownHint: 'फ़ाइल हटा दी गई हो, या पता गलत लिखा हो।',
  },
)
