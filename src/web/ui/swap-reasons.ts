import { texts } from '#web/i18n/texts.ts'

/** The reasons are English on the wire; the screen says them in the person's language. */
export const reasonTexts = texts(
  {
    'No power': 'No power',
    'No signal': 'No signal',
    'Remote not working': 'Remote not working',
    Burnt: 'Burnt',
    'Water damage': 'Water damage',
    Upgrade: 'Upgrade',
    Other: 'Other',
  },
  {
    'No power': 'बॉक्स चालू नहीं होता',
    'No signal': 'सिग्नल नहीं आता',
    'Remote not working': 'रिमोट काम नहीं करता',
    Burnt: 'जल गया',
    'Water damage': 'पानी से खराब',
    Upgrade: 'अपग्रेड',
    Other: 'अन्य',
  },
)

/** A reason of the list in the person's language; any other as it came. */
export const reasonWord = (reason: string, words: Record<string, string>): string => words[reason] ?? reason
