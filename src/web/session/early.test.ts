// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

import { keepEarly, PRERENDERED_ID } from './early.ts'

const did = vi.fn<(what: string) => void>()

/** What the code does once it is there. */
function adopt() {
  document.querySelector('form')!.addEventListener('submit', (event) => {
    event.preventDefault()
    did('sent')
  })
  for (const button of document.querySelectorAll('button[type=button]'))
    button.addEventListener('click', () => did(button.textContent))
}

beforeEach(() => {
  did.mockClear()
  document.body.innerHTML = `<div id="${PRERENDERED_ID}"><form><button type="submit">Log in</button></form>
    <button type="button">Show</button><button type="button"><b>Forgot</b></button><a href="#here">Help</a></div>`
})

it('a form sent before its code was there is sent once it is, and does not leave the page', () => {
  const release = keepEarly()
  const early = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  document.querySelector('form')!.dispatchEvent(early)
  expect(early.defaultPrevented).toBe(true)
  adopt()
  release()
  expect(did.mock.calls).toEqual([['sent']])
})

it('of the buttons pressed before their code was there the last one counts', () => {
  const release = keepEarly()
  document.querySelector<HTMLElement>('button[type=button]')!.click()
  document.querySelector('b')!.click()
  document.querySelector('a')!.click()
  adopt()
  release()
  expect(did.mock.calls).toEqual([['Forgot']])
})

it('keeps nothing afterwards, and where nothing was done does nothing', () => {
  const release = keepEarly()
  adopt()
  release()
  expect(did).not.toHaveBeenCalled()
  document.querySelector('b')!.click()
  release()
  expect(did.mock.calls).toEqual([['Forgot']])
})

it('leaves other pages alone', () => {
  document.body.innerHTML = '<div id="root"></div>'
  expect(keepEarly()).not.toThrow()
})
