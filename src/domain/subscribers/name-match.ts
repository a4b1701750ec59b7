/**
 * Names are written as they are heard: Anjali, Anjaly, अंजलि. Two words are alike when they sound alike or differ by a
 * slip of the finger.
 */

/** Consonants of Devanagari by the letter that stands for them; its vowels count only at the beginning of a word. */
const DEVANAGARI: Readonly<Record<string, string>> = {
  ...letters('क ख', 'k'),
  ...letters('ग घ', 'g'),
  ...letters('ङ ञ ण न ऩ ं ँ', 'n'),
  ...letters('च छ', 'ch'),
  ...letters('ज झ', 'j'),
  ...letters('ट ठ त थ', 't'),
  ...letters('ड ढ द ध', 'd'),
  ...letters('प', 'p'),
  ...letters('फ', 'f'),
  ...letters('ब भ', 'b'),
  ...letters('म', 'm'),
  ...letters('य', 'y'),
  ...letters('र ऱ ऋ', 'r'),
  ...letters('ल ळ', 'l'),
  ...letters('व', 'v'),
  ...letters('श ष स', 's'),
  ...letters('ह', 'h'),
  ...letters('अ आ ऑ', 'a'),
  ...letters('इ ई ए ऐ', 'i'),
  ...letters('उ ऊ ओ औ', 'u'),
}

function letters(signs: string, letter: string): Record<string, string> {
  return Object.fromEntries(signs.split(' ').map((sign) => [sign, letter]))
}

/** Latin spellings of one sound, the longer first. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/dny|gny|gy/g, 'jn'],
  [/ksh|x/g, 'ks'],
  [/chh?/g, 'ç'],
  [/c|q/g, 'k'],
  [/ç/g, 'c'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/(?<=[bcdgjkpst])h/g, ''],
  [/m(?=[bp])/g, 'n'],
]

const latinOf = (word: string): string =>
  Array.from(word.normalize('NFC'), (sign) => DEVANAGARI[sign] ?? (/[a-z]/.test(sign) ? sign : '')).join('')

/** What is left of a word when every way to write it is one: its first sound and its consonants. Empty for no letters. */
export function soundOf(word: string): string {
  let text = latinOf(word.toLowerCase().normalize('NFC'))
  for (const [spelling, sound] of SPELLINGS) text = text.replaceAll(spelling, sound)
  const first = text.slice(0, 1).replace(/[ei]/, 'i').replace(/[ou]/, 'u')
  return (first + text.slice(1).replaceAll(/[aeiouyh]/g, '')).replaceAll(/(.)\1+/g, '$1')
}

const MOST_LETTERS = 30

/** One slip in a word of four letters or more, two in a long one: a letter too many, too few, another, or two changed about. */
export function isSlip(typed: string, word: string): boolean {
  const allowed = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  if (Math.abs(typed.length - word.length) > allowed || word.length > MOST_LETTERS) return false
  return allowed > 0 && slips(typed, word) <= allowed
}

/** Damerau and Levenshtein's distance, adjacent letters changed about counted once. */
function slips(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const change = last[j - 1]! + Number(one[i - 1] !== other[j - 1])
      const isTurned = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(Math.min(row[j - 1]! + 1, last[j]! + 1, change, isTurned ? before[j - 2]! + 1 : Infinity))
    }
    ;[before, last] = [last, row]
  }
  return last[other.length]!
}

const LEAST_SOUND = 2

/** Of the words there are, those that were meant: the ones that sound so, or, where none does, those a slip away. */
export function wordsMeant(typed: string, words: readonly string[]): string[] {
  const sound = soundOf(typed)
  if (sound.length >= LEAST_SOUND) {
    const alike = words.filter((word) => soundOf(word) === sound)
    if (alike.length > 0) return alike
    // a name in another script is found while it is being typed
    if (!/[a-z]/i.test(typed)) return words.filter((word) => soundOf(word).startsWith(sound))
  }
  return words.filter((word) => isSlip(typed, word))
}
