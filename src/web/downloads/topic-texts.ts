import { words } from '#domain/words.ts'

/** What videos and documents are filed under. */
export const topicTexts = words({
  Wallet: ['Wallet', 'वॉलेट'],
  Plans: ['Plans', 'प्लान'],
  Devices: ['Boxes', 'बॉक्स'],
  Reports: ['Reports', 'रिपोर्ट'],
  Channels: ['Channels', 'चैनल'],
  Guides: ['Guides', 'गाइड'],
})

/** The provider's own heading; one that this portal does not know is shown as it came. */
export const topicWord = (header: string, says: Record<string, string>): string => says[header] ?? header
