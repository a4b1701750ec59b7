import { cookie } from '#web/i18n/cookie.ts'
import { painted } from '#web/shell/breathe.ts'
import { stored } from '#web/shell/storage.ts'
import { now } from '#web/ui/clock.ts'

import { buildOfPage, SEEN_MS } from './last-seen-store.ts'

/** A screen as it last stood, to be seen at once where there is no line: its code takes longer than a customer at the door waits. */
export type Look = {
  owner: string
  build: string
  language: string | undefined
  address: string
  at: number
  html: string
}

/** Whoever has pressed something and sees nothing come of it presses again. */
const PRESSED_MS = 5000

type Stored = { lcoid?: string; lcosubuserid?: string } | null

/** As it stands here and now; a look of anything else is not shown. */
export const lookHere = (): Omit<Look, 'at' | 'html'> => ({
  owner: `${(stored('lcoUser') as Stored)?.lcoid} ${(stored('subUser') as Stored)?.lcosubuserid}`,
  build: buildOfPage(),
  language: cookie('lang'),
  address: location.pathname + location.search,
})

export const rootOf = () => document.getElementById('root')!

/** Before any other code is there. What is pressed meanwhile is done by the screen itself, as soon as it stands in this one's place. */
export async function showLook(): Promise<void> {
  const look = stored('look') as Look | null
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[as=style]')]
  if (!look || now().getTime() - look.at > SEEN_MS || styles.length === 0) return
  const isOther = Object.entries(lookHere()).some(([name, value]) => look[name as keyof Look] !== value)
  if (isOther) return
  await Promise.all(styles.map(putOn))
  const root = rootOf()
  root.innerHTML = look.html
  root.dataset['look'] = ''
  redoOnceDrawn(root)
  await painted()
}

/** Whether it comes or not: words without their style are better than none. */
const putOn = (style: HTMLLinkElement): Promise<void> =>
  new Promise((done) => {
    for (const end of ['load', 'error']) style.addEventListener(end, () => done(), { once: true })
    style.rel = 'stylesheet'
  })

function redoOnceDrawn(root: HTMLElement): void {
  const [shown] = root.children
  let pressed = ''
  const press = ({ target }: Event) => (pressed = placeOf((target as Element).closest('button')))
  root.addEventListener('click', press)
  const watch = new MutationObserver(() => {
    if (shown?.isConnected) return
    delete root.dataset['look']
    root.removeEventListener('click', press)
    const [button, ...others] = [...root.querySelectorAll('button')].filter((one) => placeOf(one) === pressed)
    if (!pressed || button) watch.disconnect()
    // of two who cannot be told apart neither: money is taken from the right one, or he is pressed again
    if (pressed && others.length === 0) button?.click()
  })
  watch.observe(root, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), PRESSED_MS)
}

/** What it says, and in which row: every customer has the same buttons. */
const placeOf = (button: HTMLButtonElement | null): string =>
  button ? `${button.getAttribute('aria-label') ?? button.textContent}\n${button.closest('li')?.textContent ?? ''}` : ''
