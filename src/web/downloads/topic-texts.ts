import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

/** What videos and documents are filed under. */
export const topicTexts = words({
  Wallet: common.wallet,
  Plans: common.packs,
  Devices: common.stbs,
  Reports: ['Reports', 'रिपोर्ट'],
  Channels: common.channels,
  Guides: ['Guides', 'गाइड'],
})

/** The provider's own heading; one that this portal does not know is shown as it came. */
export const topicWord = (header: string, says: Record<string, string>): string => says[header] ?? header
