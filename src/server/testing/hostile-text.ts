/** Texts that make a careless parser or pattern begin anew at every letter, nest without end, or break. */
const MADE_OF: Record<string, (length: number) => string> = {
  'one letter': (length) => 'a'.repeat(length),
  'capital letters': (length) => 'A'.repeat(length),
  digits: (length) => '9'.repeat(length),
  'zeros with a point behind': (length) => `${'0'.repeat(length - 2)}.x`,
  spaces: (length) => `x${' '.repeat(length - 2)}x`,
  'line ends': (length) => '\r\n'.repeat(length / 2),
  'tabs and commas': (length) => '\t,'.repeat(length / 2),
  commas: (length) => ','.repeat(length),
  semicolons: (length) => ';'.repeat(length),
  quotes: (length) => '"'.repeat(length),
  'an unclosed string': (length) => `"${'a'.repeat(length - 1)}`,
  'an unclosed string of escapes': (length) => `{"a":"${'\\"['.repeat(length / 3)}`,
  backslashes: (length) => '\\'.repeat(length),
  brackets: (length) => '['.repeat(length),
  'objects in objects': (length) => '{"a":'.repeat(length / 5),
  'lone surrogates': (length) => '\uD800'.repeat(length),
  NULs: (length) => '\0'.repeat(length),
  'combining marks': (length) => `a${'\u0301'.repeat(length - 1)}`,
  'joined letters': (length) => 'क्'.repeat(length / 2),
  'full-width signs': (length) => '＝＋'.repeat(length / 2),
  'points and signs of addresses': (length) => 'a.'.repeat(length / 2),
  'at signs': (length) => 'a@'.repeat(length / 2),
  'an address without an end': (length) => `a@${'a-.'.repeat(length / 3)}`,
  dashes: (length) => '-'.repeat(length),
  'letter and digit': (length) => `${'a1'.repeat(length / 2)}!`,
  'words of two letters': (length) => 'ab '.repeat(length / 3),
  'numbers with commas': (length) => '1234567890,'.repeat(length / 11),
  'fields of a form': (length) => '&a='.repeat(length / 3),
  'escapes of a form': (length) => '%25'.repeat(length / 3),
  'steps up': (length) => '../'.repeat(length / 3),
  'tags that open': (length) => '<a '.repeat(length / 3),
  'likes of a database': (length) => '%_'.repeat(length / 2),
}

type HostileText = { madeOf: string; text: (length: number) => string }

export const HOSTILE_TEXTS: readonly HostileText[] = Object.entries(MADE_OF).map(([madeOf, text]) => ({ madeOf, text }))

export const WHOLE_LENGTH = 100_000
