import { expect, it } from 'vitest'

import { together } from './together.ts'

/** Answers when it is told to, and remembers what it was asked at once. */
function counter(most?: number) {
  const calls: number[][] = []
  const ends: ((error?: Error) => void)[] = []
  const ask = together(async (many: readonly number[]) => {
    calls.push([...many])
    await new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())))
    return many.map((n) => n * 2)
  }, most)
  return { ask, calls, ends }
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 0))

it('asks at once for one alone, and for all that came meanwhile together', async () => {
  const { ask, calls, ends } = counter()
  const asked = [1, 2, 3].map(ask)
  expect(calls).toEqual([[1]])
  ends[0]!()
  await turn()
  expect(calls).toEqual([[1], [2, 3]])
  ends[1]!()
  expect(await Promise.all(asked)).toEqual([2, 4, 6])
})

it('takes no more together than it may', async () => {
  const { ask, calls, ends } = counter(2)
  const asked = [1, 2, 3, 4].map(ask)
  for (let n = 0; n < 3; n++) {
    ends[n]!()
    await turn()
  }
  expect([calls, await Promise.all(asked)]).toEqual([
    [[1], [2, 3], [4]],
    [2, 4, 6, 8],
  ])
})

it('a failure is that of those who were asked together, and the next go on', async () => {
  const { ask, ends } = counter()
  const asked = [1, 2].map(ask)
  ends[0]!(new Error('away'))
  await expect(asked[0]).rejects.toThrow('away')
  await turn()
  ends[1]!()
  expect(await asked[1]).toBe(4)
})
