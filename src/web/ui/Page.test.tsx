// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { Page } from './Page.tsx'

afterEach(cleanup)

const heading = (name: string) => screen.getByRole('heading', { name })

it('a screen that is gone to takes the focus, but not out of a menu that was opened while it came', () => {
  const drawn = render(<Page title="First">{null}</Page>)
  drawn.rerender(
    <Page key="second" title="Second">
      {null}
    </Page>,
  )
  expect(document.activeElement).toBe(heading('Second'))

  const withMenu = (page: React.ReactNode) => (
    <>
      <div role="menu">
        <button role="menuitem">Log out</button>
      </div>
      {page}
    </>
  )
  drawn.rerender(withMenu(null))
  const item = screen.getByRole('menuitem')
  item.focus()
  drawn.rerender(withMenu(<Page title="Third">{null}</Page>))
  expect(heading('Third')).toBeTruthy()
  expect(document.activeElement).toBe(item)
})
