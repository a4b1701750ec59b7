import { words } from '#domain/words.ts'

/** The reasons are English on the wire; the screen says them in the person's language. */
export const reasonTexts = words({
  'No power': ['No power', 'STB चालू नहीं होता'],
  'No signal': ['No signal', 'सिग्नल नहीं आता'],
  'Remote not working': ['Remote not working', 'रिमोट काम नहीं करता'],
  Burnt: ['Burnt', 'जल गया'],
  'Water damage': ['Water damage', 'पानी से खराब'],
  Upgrade: ['Upgrade', 'अपग्रेड'],
  Other: ['Other', 'अन्य'],
})

/** A reason of the list in the person's language; any other as it came. */
export const reasonWord = (reason: string, says: Record<string, string>): string => says[reason] ?? reason
