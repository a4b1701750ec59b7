// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '#domain/errors.ts'
import { subuserCalls } from '#domain/subusers/calls.ts'

import { CheckboxGroupField, MobileField, MoneyField, PasswordField, SubmitButton, TextField } from './fields.tsx'
import { Form } from './Form.tsx'

const mutate = vi.fn<(input: unknown, options?: { onSuccess?: (reply: string) => void }) => void>()
const onDone = vi.fn<(reply: string) => void>()

// no pause between keys: the tests type a lot
const user = userEvent.setup({ delay: null })

beforeEach(() => {
  sessionStorage.clear()
  vi.clearAllMocks()
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(cleanup)

function open(error: unknown = null) {
  return render(
    <Form
      name="new-subuser"
      schema={subuserCalls.createSubUser.input}
      write={{ mutate, isPending: false, error }}
      onDone={onDone}
    >
      <TextField name="name" label="Name" />
      <MobileField name="mobileno" label="Mobile" />
      <TextField name="email" label="E-mail" optional />
      <MoneyField name="dailylimit" label="Daily limit" optional />
      <CheckboxGroupField
        name="permissions"
        label="May"
        choices={[
          { value: 'plans', label: 'Packs' },
          { value: 'reports', label: 'Reports' },
        ]}
      />
      <PasswordField name="password" label="Password" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => user.click(screen.getByRole('button', { name: 'Save' }))

async function fillIn() {
  await user.type(field('Name'), 'Sunita Jadhav')
  await user.type(field('Mobile'), '+91 98900 11223')
  await user.type(field('Daily limit (optional)'), '500.50')
  await user.click(screen.getByLabelText('Packs'))
  await user.click(screen.getByLabelText('Reports'))
  await user.type(field('Password'), 'Monsoon2026')
}

it('hands over what the call’s own schema makes of the typed text', async () => {
  open()
  await fillIn()
  await save()
  expect(mutate.mock.calls[0]?.[0]).toEqual({
    name: 'Sunita Jadhav',
    mobileno: '9890011223',
    email: '',
    dailylimit: 50_050,
    permissions: ['plans', 'reports'],
    password: 'Monsoon2026',
  })
})

it('marks what is wrong, in words, and goes to the first of it', async () => {
  open()
  await user.type(field('Name'), 'Sunita')
  await user.type(field('Mobile'), '12')
  await save()
  expect(screen.getByText('Enter a 10-digit mobile number that starts with 6, 7, 8 or 9')).toBeDefined()
  expect(document.activeElement).toBe(field('Mobile'))
  expect(mutate).not.toHaveBeenCalled()
})

it('marks the fields that only the server can refuse', () => {
  open(new Failure('input.invalid', { fields: { mobileno: 'taken' } }))
  expect(screen.getByText('This is already in use')).toBeDefined()
  expect(document.activeElement).toBe(field('Mobile'))
})

it('keeps what was typed for the next time the form opens, but no password', async () => {
  open()
  await fillIn()
  cleanup()
  open()
  expect([field('Name').value, field('Password').value]).toEqual(['Sunita Jadhav', ''])
  expect(screen.getByLabelText<HTMLInputElement>('Packs').checked).toBe(true)
})

it('forgets what was typed once it is done', async () => {
  mutate.mockImplementation((_, options) => options?.onSuccess?.('done'))
  open()
  await fillIn()
  await save()
  expect(onDone).toHaveBeenCalledWith('done')
  cleanup()
  open()
  expect(field('Name').value).toBe('')
})

it('shows a password while somebody asks to see it', async () => {
  open()
  await user.type(field('Password'), 'Monsoon2026')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field('Password').type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect([field('Password').type, field('Password').value]).toEqual(['password', 'Monsoon2026'])
})

it('takes the mark away from a field as soon as somebody changes it', async () => {
  open()
  await user.type(field('Mobile'), '12')
  await save()
  expect(field('Mobile').getAttribute('aria-invalid')).toBe('true')
  await user.type(field('Mobile'), '3')
  expect(field('Mobile').getAttribute('aria-invalid')).toBeNull()
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')
})

it('takes an amount as the screens write it, and the digits of a Hindi keyboard', async () => {
  open()
  await user.type(field('Daily limit (optional)'), '₹१,२००.50')
  await user.type(field('Mobile'), '९८९००११२२३')
  expect([field('Daily limit (optional)').value, field('Mobile').value]).toEqual(['1200.50', '9890011223'])
})
