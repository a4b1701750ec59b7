import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'

import { chooseLanguage } from '#web/i18n/language.ts'

/** Nothing of one test is left for the next. */
export function eachTestAlone(): void {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    vi.stubGlobal('scrollTo', () => undefined)
  })
  afterEach(() => {
    cleanup()
    chooseLanguage('en')
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  })
}

/** The dialog on top. */
export const dialog = async () => within((await screen.findAllByRole('dialog')).at(-1)!)

export const press = async (name: string) => userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!)

export async function fill(label: string, text: string) {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

export const choose = async (label: string, value: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label), value)
