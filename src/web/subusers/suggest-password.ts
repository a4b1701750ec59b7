// sixteen, four and eight: powers of two, so that every random bit counts and none is favoured
const CONSONANTS = 'bdgjkmnprstvzhly'
const VOWELS = 'aeou'
// without 0 and 1, which look like letters
const DIGITS = '23456789'

const pick = (from: string, byte: number): string => from[byte % from.length]!

/** Like `Tavoru-nakelu-4827`: easy to read out over the phone, 48 random bits. */
export function suggestPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const syllables = Array.from(
    { length: 6 },
    (_, n) => pick(CONSONANTS, bytes[2 * n]!) + pick(VOWELS, bytes[2 * n + 1]!),
  )
  const digits = Array.from({ length: 4 }, (_, n) => pick(DIGITS, bytes[12 + n]!)).join('')
  const [first, second] = [syllables.slice(0, 3).join(''), syllables.slice(3).join('')]
  return `${first[0]!.toUpperCase()}${first.slice(1)}-${second}-${digits}`
}
