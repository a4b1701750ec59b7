import { describe, expect, it } from 'vitest'

import { isSlip, soundOf, wordsMeant } from './name-match.ts'

describe('a name sounds the same', () => {
  it.each([
    ['anjali', 'अंजलि'],
    ['anjali', 'anjaly'],
    ['shinde', 'शिंदे'],
    ['shinde', 'shindhe'],
    ['joshi', 'जोशी'],
    ['patil', 'पाटील'],
    ['deshmukh', 'देशमुख'],
    ['deshmukh', 'deshmuk'],
    ['vishwas', 'विश्वास'],
    ['dnyaneshwar', 'ज्ञानेश्वर'],
    ['sambhaji', 'संभाजी'],
    ['lakshmi', 'लक्ष्मी'],
    ['lakshmi', 'laxmi'],
    ['zakir', 'जाकिर'],
    ['chavan', 'चव्हाण'],
    ['chavan', 'chawan'],
    ['qureshi', 'kureshi'],
    ['eknath', 'एकनाथ'],
  ])('as %s and as %s', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other))
  })

  it.each([
    ['shinde', 'shelke'],
    ['anjali', 'anjana'],
    ['patil', 'patki'],
    ['joshi', 'jadhav'],
  ])('but %s is not %s', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other))
  })

  it('and has none without letters', () => {
    expect(['', '12', '٣', '%_'].map(soundOf)).toEqual(['', '', '', ''])
  })
})

describe('a slip of the finger', () => {
  it.each([
    ['shidne', 'shinde', true],
    ['jshi', 'joshi', true],
    ['kulkrani', 'kulkarni', true],
    ['kulakrnni', 'kulkarni', true],
    ['desmuk', 'deshmukh', false],
    ['ram', 'rim', false],
    ['patil', 'patole', false],
  ])('%s for %s: %s', (typed, word, meant) => {
    expect(isSlip(typed, word)).toBe(meant)
  })
})

it('takes what sounds so before what looks so, and a script of its own while it is typed', () => {
  const words = ['shinde', 'shindhe', 'shidde', 'sonawane', 'joshi']
  expect(wordsMeant('shindee', words)).toEqual(['shinde', 'shindhe'])
  expect(wordsMeant('shibde', words)).toEqual(['shinde', 'shidde'])
  expect(wordsMeant('सोनाव', words)).toEqual(['sonawane'])
  expect(wordsMeant('xyz', words)).toEqual([])
})
