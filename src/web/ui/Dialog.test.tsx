// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'

import { openScreen } from '#web/testing/open-screen.tsx'

import { Confirm, Dialog } from './Dialog.tsx'

afterEach(cleanup)

function Screen({ isPending = false }: { isPending?: boolean }) {
  const [asks, setAsks] = useState<'dialog' | 'confirm' | null>(null)
  const [closed, setClosed] = useState(0)
  const close = () => {
    setAsks(null)
    setClosed(closed + 1)
  }
  return (
    <>
      <button type="button" onClick={() => setAsks('dialog')}>
        Change
      </button>
      <button type="button" onClick={() => setAsks('confirm')}>
        Delete
      </button>
      <p>closed {closed} times</p>
      {asks === 'dialog' && (
        <Dialog title="Change the price" isPending={isPending} onClose={close}>
          <input aria-label="Price" />
        </Dialog>
      )}
      <Confirm
        title="Delete it?"
        text="It cannot be brought back."
        yes="Delete it"
        no="Keep it"
        isOpen={asks === 'confirm'}
        onYes={close}
        onNo={close}
      />
    </>
  )
}

const open = (screenOf = () => <Screen />) => openScreen(screenOf, '/prices')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = (name: string) => screen.queryByRole<HTMLDialogElement>('dialog', { name })

it('closes by its button, once, and says what it is about', async () => {
  await open()
  await press('Change')
  expect(dialog('Change the price')?.open).toBe(true)
  await press('Close')
  expect(dialog('Change the price')).toBeNull()
  expect(screen.getByText('closed 1 times')).toBeDefined()
})

it('cannot be left while something is on its way', async () => {
  await open(() => <Screen isPending />)
  await press('Change')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true)
  expect(dialog('Change the price')!.dispatchEvent(new Event('cancel', { cancelable: true }))).toBe(false)
})

it('stands again when a browser closes it all the same, as at a second Escape', async () => {
  await open(() => <Screen isPending />)
  await press('Change')
  dialog('Change the price')!.close()
  expect(dialog('Change the price')?.open).toBe(true)
  expect(screen.getByText('closed 0 times')).toBeDefined()
})

function Queue({ also = false }: { also?: boolean }) {
  const [homes, setHomes] = useState(['Asha', 'Bharat', 'Chitra'])
  const [asked, setAsked] = useState<string | null>(null)
  const take = () => setHomes(homes.filter((home) => home !== asked))
  return (
    <>
      <h1 tabIndex={-1}>Dues</h1>
      <ul>
        {homes.map((home) => (
          <li key={home}>
            <button type="button" onClick={() => setAsked(home)}>
              {home}
            </button>
            {asked === home && also && (
              <Dialog title="Take money" onClose={take}>
                <p>Paid</p>
              </Dialog>
            )}
          </li>
        ))}
      </ul>
      {asked !== null && !also && (
        <Dialog title="Take money" onClose={() => setAsked(null)}>
          <button type="button" onClick={take}>
            Receive
          </button>
        </Dialog>
      )}
    </>
  )
}

const focused = () => document.activeElement?.textContent

it('gives the focus to whoever is next in the list when he whom it was about is gone from it, and at its end to the heading', async () => {
  await open(() => <Queue />)
  for (const [home, next] of [
    ['Bharat', 'Chitra'],
    ['Chitra', 'Asha'],
    ['Asha', 'Dues'],
  ] as const) {
    await press(home)
    await press('Receive')
    await press('Close')
    expect(focused()).toBe(next)
  }
})

it('does so too when he goes with it', async () => {
  await open(() => <Queue also />)
  await press('Bharat')
  await press('Close')
  expect(focused()).toBe('Chitra')
})
