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
