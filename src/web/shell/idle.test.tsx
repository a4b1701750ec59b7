// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'

import { lazyAtIdle } from './idle.ts'

it('leaves the page as it is when a part behind the first look does not load, and brings it once the line is back', async () => {
  let tries = 0
  const Part = lazyAtIdle(() =>
    ++tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(() => <p>Cart, 2 packs</p>),
  )
  render(
    <main>
      <h1>Top up</h1>
      <Suspense>
        <Part />
      </Suspense>
    </main>,
  )
  await expect.poll(() => tries).toBe(1)
  expect(screen.getByRole('heading', { name: 'Top up' })).toBeTruthy()
  dispatchEvent(new Event('online'))
  expect(await screen.findByText('Cart, 2 packs')).toBeTruthy()
  expect(tries).toBe(2)
})
