// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { openScreen } from '#web/testing/open-screen.tsx'

import { plainText, Prose } from './Prose.tsx'

afterEach(cleanup)

const show = (text: string) => openScreen(() => <Prose blocks={[text, ['a point'], { steps: ['a step'] }]} />, '/page')

it('makes links of [words](address) and leaves the words around them as they are', async () => {
  await show('Ask [support](/support), read [this](/helpcenter#wallet) or [call](tel:18001234567).')
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['support', '/support'],
    ['this', '/helpcenter#wallet'],
    ['call', 'tel:18001234567'],
  ])
  expect(document.querySelector('p')?.textContent).toBe('Ask support, read this or call.')
})

it('tells points from steps', async () => {
  await show('words')
  expect([document.querySelector('ul')?.textContent, document.querySelector('ol')?.textContent]).toEqual([
    'a point',
    'a step',
  ])
})

it('is searched without its addresses', () => {
  expect(plainText('Ask [support](/support).')).toBe('Ask support.')
})
