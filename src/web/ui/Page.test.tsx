// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import type { Language } from '#domain/words.ts'
import { chooseLanguage } from '#web/i18n/language.ts'

import { Page } from './Page.tsx'

afterEach(() => {
  cleanup()
  chooseLanguage('en')
})

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

it.each<[Language, string, string, string, string]>([
  ['mr', 'रिचार्ज करा', 'नवी एक्सपायरी तारीख तपासा.', 'mr', 'that speaks Marathi'],
  ['mr', 'ग्राहक', 'All customers and STBs', 'mr', 'with a Marathi heading'],
  ['mr', 'Refunds', 'Select the pack and the reason.', 'en', 'that has no Marathi yet'],
  ['hi', 'Archana Patil', 'CAN 1000000247', 'hi', 'in Hindi, which is complete, under the name of a customer'],
])('in %s a page called “%s” (%s) is announced as %s: one %s', (chosen, title, hint, announced) => {
  chooseLanguage(chosen)
  render(
    <Page title={title} hint={hint}>
      <p>rows</p>
    </Page>,
  )
  expect(screen.getByText('rows').closest('[lang]')?.getAttribute('lang')).toBe(announced)
})
