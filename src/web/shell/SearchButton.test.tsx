// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import { Banner } from './Banner.tsx'
import { SearchButton } from './SearchButton.tsx'

afterEach(cleanup)

it('says in a banner that the search did not load, leaves the page as it is, and opens it at another press', async () => {
  let isCutOff = true
  const load = vi.fn<() => Promise<{ title: string }>>(async () => {
    if (isCutOff) throw new TypeError('Failed to fetch dynamically imported module')
    return { title: 'the search' }
  })
  render(
    <>
      <p>the page</p>
      <SearchButton hint="Customer …" load={load} renderDialog={({ title }) => <dialog open>{title}</dialog>} />
      <Banner />
    </>,
  )
  const press = () => userEvent.click(screen.getByRole('button', { name: /^Search/ }))
  await press()
  expect((await screen.findByText('Loading chunk Search failed.')).closest('[role=alert]')).not.toBeNull()
  expect(screen.getByText('the page')).toBeDefined()

  isCutOff = false
  await press()
  expect((await screen.findByRole('dialog')).textContent).toBe('the search')
})
