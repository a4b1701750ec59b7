// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { chooseLanguage } from '#web/i18n/language.ts'
import { PATHS } from '#web/paths.ts'

import { loadChunk } from './load-chunk.ts'
import { ErrorScreen } from './Trouble.tsx'

afterEach(() => {
  cleanup()
  chooseLanguage('en')
  vi.restoreAllMocks()
})

async function failToLoad(chunk: string) {
  const error: unknown = await loadChunk(() => Promise.reject(new TypeError('Failed to fetch')), chunk).catch(
    (reason: unknown) => reason,
  )
  render(<ErrorScreen error={error as Error} reset={() => undefined} />)
}

it.each([
  ['en', 'Loading chunk All customers failed.'],
  ['mr', 'भाग सर्व ग्राहक लोड झाला नाही.'],
] as const)('names the screen that did not load by its title, not by its address, in %s', async (language, said) => {
  chooseLanguage(language)
  await failToLoad(PATHS.subscriberlist)
  expect(screen.getByRole('heading', { name: said })).toBeDefined()
})

it('names a part that is no screen by its own name', async () => {
  await failToLoad('shell')
  expect(screen.getByRole('heading', { name: 'Loading chunk shell failed.' })).toBeDefined()
})

it('loads the page anew as soon as the line is back', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  await failToLoad(PATHS.subscriberlist)
  expect(reload).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
})
