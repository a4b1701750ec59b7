import { expect, it } from 'vitest'

import { kindWord } from './kind-word.ts'

it('says a genre or a language in the words of the portal, and leaves one it does not know as it is', () => {
  expect(kindWord('News', 'hi')).toBe('न्यूज़')
  expect(kindWord('News', 'en')).toBe('News')
  expect(kindWord('GEC', 'hi')).toBe('GEC')
})
