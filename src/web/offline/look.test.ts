// @vitest-environment happy-dom
// @day 2026-07-15
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import { keepCookie } from '#web/i18n/cookie.ts'
import { endSession, startSession } from '#web/shell/session.ts'

import { keepLook } from './keep-look.ts'
import { showLook } from './look.ts'

const WALK = '/lcoportal/collections/walk'
const ROWS = Array.from(
  { length: 40 },
  (_, n) => `<li><button aria-label="Customer ${n}: take money">Customer ${n}</button><button>Note visit</button></li>`,
)
const DRAWN = `<div><h1>Walk</h1><ol class="walk">${ROWS.join('')}</ol><dialog open>Take money</dialog></div>`
const root = () => document.getElementById('root')!
const rows = () => document.querySelectorAll('.walk > li').length

/** A page as the worker keeps it: its styles are at hand, nothing of it is drawn. */
function openPage(address = WALK) {
  history.replaceState({}, '', address)
  document.head.innerHTML = '<link rel="preload" as="style">'
  document.body.innerHTML = '<div id="root"><div class="bones"></div></div>'
  const style = document.querySelector('link')!
  // whatever becomes of the file, its end is heard
  queueMicrotask(() => style.dispatchEvent(new Event('load')))
}

/** The screen itself, when its code is there. */
async function draw(html = DRAWN) {
  root().innerHTML = html
  await vi.waitFor(() => expect('look' in root().dataset).toBe(false))
}

beforeEach(async () => {
  localStorage.clear()
  keepCookie('lang', 'en')
  startSession(samples.logIn.reply)
  openPage()
  root().innerHTML = DRAWN
  keepLook()
})
afterEach(() => {
  keepCookie('lang', 'en')
  document.body.replaceChildren()
  document.head.replaceChildren()
})

it('the walk is seen as it last stood before its code is there: the rows in sight, and nothing that lay over them', async () => {
  openPage()
  await showLook()
  expect(document.querySelector('h1')?.textContent).toBe('Walk')
  expect(rows()).toBe(12)
  expect(document.querySelector('dialog, .bones')).toBeNull()
  expect(document.querySelector('link')?.rel).toBe('stylesheet')
})

it('what is pressed meanwhile is done by the screen once it is drawn, and once', async () => {
  openPage()
  await showLook()
  document.querySelectorAll<HTMLElement>('.walk button[aria-label]')[3]!.click()
  const pressed: (string | null)[] = []
  root().addEventListener('click', ({ target }) => pressed.push((target as Element).getAttribute('aria-label')))
  await draw()
  await vi.waitFor(() => expect(pressed).toEqual(['Customer 3: take money']))
  root().append(document.createElement('p'))
  await new Promise((done) => setTimeout(done))
  expect(pressed).toHaveLength(1)
})

it('a button that every row has is pressed in the row it was pressed in, and in none where two rows are the same', async () => {
  const pressed: (string | undefined)[] = []
  const hear = () =>
    root().addEventListener('click', ({ target }) => pressed.push((target as Element).closest('li')?.textContent))
  openPage()
  await showLook()
  document.querySelectorAll<HTMLElement>('.walk li:nth-child(5) button')[1]!.click()
  hear()
  await draw()
  await vi.waitFor(() => expect(pressed).toEqual(['Customer 4Note visit']))

  openPage()
  await showLook()
  document.querySelectorAll<HTMLElement>('.walk li:nth-child(5) button')[1]!.click()
  hear()
  await draw(DRAWN.replace('</ol>', `${ROWS[4]}</ol>`))
  await new Promise((done) => setTimeout(done))
  expect(pressed).toHaveLength(1)
})

it('nothing pressed is nothing done', async () => {
  openPage()
  await showLook()
  const pressed = vi.fn<() => void>()
  root().addEventListener('click', pressed)
  await draw()
  expect(pressed).not.toHaveBeenCalled()
})

it.each([
  ['of another area', () => openPage(`${WALK}?areaid=AREA2`)],
  ['of another operator', () => startSession({ ...samples.logIn.reply, lcoid: 'LCO10002' })],
  ['in another language', () => keepCookie('lang', 'hi')],
  [
    'of another release',
    () => document.head.insertAdjacentHTML('beforeend', '<script type="module" src="/assets/index-two.js"></script>'),
  ],
  ['of more than a week ago', () => vi.setSystemTime(Date.now() + 8 * 86_400_000)],
  ['without its styles', () => document.querySelector('link')!.remove()],
])('a look %s is not shown', async (_, change) => {
  openPage()
  change()
  await showLook()
  vi.useRealTimers()
  expect(rows()).toBe(0)
})

it('nothing of it stays when the session ends', async () => {
  endSession()
  expect(localStorage.getItem('look')).toBeNull()
})
