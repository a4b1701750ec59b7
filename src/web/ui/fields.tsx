import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useState } from 'react'

import { fieldText } from '#web/i18n/failures.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { texts, useText } from '#web/i18n/texts.ts'

import { useInsideForm } from './Form.tsx'
import { EyeIcon, EyeOffIcon } from './icons.tsx'
import { useLabel } from './use-label.ts'

const words = texts({ show: 'Show password', hide: 'Hide password' }, { show: 'पासवर्ड दिखाएँ', hide: 'पासवर्ड छिपाएँ' })

type FieldProps = {
  /** The field's name on the wire. */
  name: string
  label: string
  hint?: string
  optional?: boolean
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
}

function useField({ name, label, hint, optional }: FieldProps) {
  const { form, show, isPending } = useInsideForm()
  const language = useLanguage()
  const said = useLabel(label, optional)
  show(name)
  const { error, ...input } = form.getInputProps(name) as {
    error?: string
    defaultValue?: string
    onChange: (value: unknown) => void
  }
  return {
    key: form.key(name),
    props: {
      ...input,
      name,
      label: said,
      description: hint,
      error: error ? fieldText(error, language) : undefined,
      disabled: false,
      readOnly: isPending,
      required: !optional,
      withAsterisk: false,
    },
  }
}

type TextFieldProps = FieldProps & { inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel'; capitals?: boolean }

export function TextField({ inputMode, autoComplete = 'off', maxLength, capitals, ...field }: TextFieldProps) {
  const { key, props } = useField(field)
  return (
    <TextInput
      key={key}
      {...props}
      inputMode={inputMode}
      autoComplete={autoComplete}
      maxLength={maxLength}
      autoCapitalize={capitals ? 'characters' : undefined}
    />
  )
}

export const MobileField = (field: FieldProps) => (
  <TextField autoComplete="tel-national" {...field} inputMode="tel" maxLength={16} />
)

export const EmailField = (field: FieldProps) => (
  <TextField autoComplete="email" {...field} inputMode="email" maxLength={254} />
)

export function MoneyField(field: FieldProps) {
  const { key, props } = useField(field)
  return (
    <TextInput
      key={key}
      {...props}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      leftSection={<span aria-hidden>₹</span>}
    />
  )
}

export function PasswordField({ autoComplete = 'new-password', ...field }: FieldProps) {
  const { key, props } = useField(field)
  const { show, hide } = useText(words)
  const [visible, setVisible] = useState(false)
  return (
    <TextInput
      key={key}
      {...props}
      type={visible ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      rightSectionWidth={44}
      rightSection={
        <button
          type="button"
          className="field-eye"
          aria-label={visible ? hide : show}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  )
}

export type Choice = { value: string; label: string }

/** The browser's own list: on a phone nothing is faster. */
export function SelectField({
  choices,
  placeholder,
  ...field
}: FieldProps & { choices: readonly Choice[]; placeholder?: string }) {
  const { key, props } = useField(field)
  const { readOnly: _, ...select } = props
  const data = placeholder === undefined ? [...choices] : [{ value: '', label: placeholder }, ...choices]
  return <NativeSelect key={key} {...select} data={data} />
}

/** Several at once, as one comma-separated word list: the way the wire carries them. */
export function CheckboxGroupField({ choices, ...field }: FieldProps & { choices: readonly Choice[] }) {
  const { form } = useInsideForm()
  const { key, props } = useField(field)
  const { label, description, error, defaultValue } = props
  const chosen = (defaultValue ?? '').split(',').filter(Boolean)
  return (
    <Checkbox.Group
      key={key}
      label={label}
      description={description}
      error={error}
      defaultValue={chosen}
      onChange={(values) => form.setFieldValue(field.name, values.join(','))}
    >
      <div className="form-checks">
        {choices.map((choice) => (
          <Checkbox key={choice.value} value={choice.value} label={choice.label} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

export function SubmitButton({ children, isDanger = false }: { children: ReactNode; isDanger?: boolean }) {
  const { isPending } = useInsideForm()
  return (
    <Button type="submit" loading={isPending} {...(isDanger && { color: 'red.9' })}>
      {children}
    </Button>
  )
}
