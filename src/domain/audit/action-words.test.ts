import { expect, it } from 'vitest'

import { actionTexts } from './action-words.ts'

it('names every action apart: the filter shows nothing but the name', () => {
  for (const words of [actionTexts.en, actionTexts.hi]) {
    const names = Object.values(words)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  }
})
