import type { Paise } from '../money.ts'

const SMALL =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

/** The Indian steps: a crore is a hundred lakh, a lakh a hundred thousand. */
const STEPS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const

function inWords(number: number): string {
  if (number < 20) return SMALL[number]!
  const step = STEPS.find(([size]) => number >= size)
  if (!step) return [TENS[Math.floor(number / 10)]!, ...(number % 10 ? [SMALL[number % 10]!] : [])].join('-')
  const [size, name] = step
  const rest = number % size
  return `${inWords(Math.floor(number / size))} ${name}${rest ? ` ${inWords(rest)}` : ''}`
}

/** As it is written on an invoice: 'Rupees One Hundred Twenty-One and Forty-Four Paise Only'. */
export function rupeesInWords(amount: Paise): string {
  if (amount < 0) throw new RangeError(`an amount below zero has no words: ${amount}`)
  const coins = amount % 100
  return `Rupees ${inWords(Math.floor(amount / 100))}${coins ? ` and ${inWords(coins)} ${coins === 1 ? 'Paisa' : 'Paise'}` : ''} Only`
}
