import { texts } from '#web/i18n/texts.ts'

/** What videos and documents are filed under. */
export const topicTexts = texts(
  {
    Wallet: 'Wallet',
    Plans: 'Plans',
    Devices: 'Boxes',
    Reports: 'Reports',
    Channels: 'Channels',
    Guides: 'Guides',
  },
  {
    Wallet: 'वॉलेट',
    Plans: 'प्लान',
    Devices: 'बॉक्स',
    Reports: 'रिपोर्ट',
    Channels: 'चैनल',
    Guides: 'गाइड',
  },
)

/** The provider's own heading; one that this portal does not know is shown as it came. */
export const topicWord = (header: string, words: Record<string, string>): string => words[header] ?? header
