import { words } from '#domain/words.ts'

export const reportTexts = words({
  opening: ['Opening balance', 'शुरुआती बैलेंस'],
  credits: ['Credits', 'जमा'],
  debitsSum: ['Debits', 'कटा'],
  closing: ['Closing balance', 'आखिरी बैलेंस'],
})
