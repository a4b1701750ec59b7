import type { Page } from '@playwright/test'

/** One thing done on a page, in whatever language it speaks. */
export type Step = (page: Page) => Promise<unknown>

/** What opens over a screen: where, how it is called, and what somebody does until it stands there. */
export type Opened = { screen: string; name: string; steps: readonly Step[]; only?: 'phone' }

export const press =
  (selector: string, place = 0): Step =>
  (page) =>
    page.locator(selector).nth(place).click()

/** The box itself of such a choice is covered by its card. */
export const pick =
  (name: string, place = 0): Step =>
  (page) =>
    page.locator(`input[name="${name}"]`).nth(place).check({ force: true })

export const fill =
  (name: string, text: string): Step =>
  (page) =>
    page.locator(`[name="${name}"]`).last().fill(text)

export const upload =
  (name: string, mimeType: string, content: string | Buffer): Step =>
  (page) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
