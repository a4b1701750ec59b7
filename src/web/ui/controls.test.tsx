// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { Button } from './Button.tsx'
import { Checkbox, NativeSelect, Progress, Switch, Textarea, TextInput } from './controls.tsx'

const user = userEvent.setup({ delay: null })
afterEach(cleanup)

/** What a screen reader says after the name of a control. */
const described = (element: HTMLElement): (string | undefined)[] =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent)

it('says its hint and what is wrong with it, and is marked as wrong', () => {
  render(
    <>
      <TextInput label="PAN" description="Ten signs" error="Too short" />
      <Textarea label="Message" error="Please fill this in" />
      <NativeSelect label="Status" description="Of the shop" error="Select one" data={['Goa']} />
      <Checkbox label="I agree" error="Please tick this" />
    </>,
  )
  const all = ['PAN', 'Message', 'Status', 'I agree'].map((label) => screen.getByLabelText(label))
  expect(all.map(described)).toEqual([
    ['Ten signs', 'Too short'],
    ['Please fill this in'],
    ['Of the shop', 'Select one'],
    ['Please tick this'],
  ])
  expect(all.map((one) => one.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true', 'true'])
})

it('keeps the hint a caller gives it beside its own', () => {
  render(
    <>
      <p id="count">3 of 10</p>
      <Textarea label="Message" description="To the customer" aria-describedby="count" />
    </>,
  )
  expect(described(screen.getByLabelText('Message'))).toEqual(['To the customer', '3 of 10'])
})

it('cannot be pressed while it loads, and keeps its name', async () => {
  const press = vi.fn<() => void>()
  render(
    <Button loading onClick={press}>
      Pay
    </Button>,
  )
  const pay = screen.getByRole('button', { name: 'Pay' })
  await user.click(pay)
  expect(press).not.toHaveBeenCalled()
  expect(pay.getAttribute('aria-busy')).toBe('true')
})

it('sends no form unless it is told to', () => {
  render(<Button>Cancel</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

function Ticks() {
  const [isOn, setIsOn] = useState(false)
  return (
    <>
      <Checkbox label="STBs" checked={isOn} onChange={() => setIsOn(!isOn)} />
      <Switch label="Auto-renew" checked={isOn} onChange={() => setIsOn(!isOn)} />
      <Checkbox label="Closed" disabled />
    </>
  )
}

it('is reached and changed by the keyboard alone', async () => {
  render(<Ticks />)
  await user.tab()
  await user.keyboard(' ')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'STBs' }).checked).toBe(true)
  await user.tab()
  await user.keyboard(' ')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Auto-renew' }).checked).toBe(false)
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})

it('has no fault that axe knows', async () => {
  const { container } = render(
    <main>
      <TextInput label="Name" description="As on the bill" error="Please fill this in" leftSection="₹" />
      <NativeSelect aria-label="Type" data={[{ value: '', label: 'All' }, 'HD']} />
      <Textarea label="Message" />
      <Checkbox label="STBs" description="Swap and pair" />
      <Switch label="On" aria-label="On for Gold" />
      <Progress label="7 of 10 rows" value={7} max={10} />
      <Button loading>Save</Button>
    </main>,
  )
  // colours are measured in a real browser by the journeys
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
