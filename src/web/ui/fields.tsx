import { type ChangeEvent, type HTMLInputAutoCompleteAttribute, type ReactNode, useId, useState } from 'react'

import { plainDigits } from '#domain/digits.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'

import { Button } from './Button.tsx'
import { Checkbox, type Choice, NativeSelect, TextInput } from './controls.tsx'
import { useField, useInsideForm } from './Form.tsx'
import { EyeIcon, EyeOffIcon } from './screen-icons.tsx'

import './kit.css'

const fieldsTexts = dictionary({
  show: ['Show password', 'पासवर्ड दिखाएँ', 'पासवर्ड दाखवा'],
  hide: ['Hide password', 'पासवर्ड छिपाएँ', 'पासवर्ड लपवा'],
  suggest: ['Suggest one', 'पासवर्ड सुझाएँ', 'पासवर्ड सुचवा'],
  optional: ['optional', 'ज़रूरी नहीं', 'ऐच्छिक'],
})

export type FieldProps = {
  /** The field's name on the wire. */
  name: string
  label: string
  hint?: string | undefined
  optional?: boolean
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
}

/** A field that may stay empty says so. */
function useLabel(label: string, isOptional = false): string {
  const { optional } = useText(fieldsTexts)
  return isOptional ? `${label} (${optional})` : label
}

const asTyped = (typed: string): string => typed
/** As amounts stand on the screens: ₹1,200.00. */
const plainAmount = (typed: string): string => plainDigits(typed).replaceAll(/[₹,\s]/g, '')

/** What a control of the form shows and does. */
export function useInput({ name, label, hint, optional = false }: FieldProps, read = asTyped) {
  const { value, error, isPending, change } = useField(name)
  return {
    name,
    label: useLabel(label, optional),
    description: hint,
    error,
    value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      change(read(currentTarget.value)),
    readOnly: isPending,
    required: !optional,
  }
}

type TextFieldProps = FieldProps & {
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel'
  capitals?: boolean
  /** The id of a `<datalist>` with suggestions. */
  list?: string
}

export function TextField({ inputMode, autoComplete = 'off', maxLength, capitals, list, ...field }: TextFieldProps) {
  return (
    <TextInput
      {...useInput(field, inputMode === 'numeric' || inputMode === 'tel' ? plainDigits : asTyped)}
      inputMode={inputMode}
      autoComplete={autoComplete}
      maxLength={maxLength}
      autoCapitalize={capitals ? 'characters' : undefined}
      list={list}
    />
  )
}

export const MobileField = (field: FieldProps) => (
  <TextField autoComplete="tel-national" {...field} inputMode="tel" maxLength={16} />
)

export const EmailField = (field: FieldProps) => (
  <TextField autoComplete="email" {...field} inputMode="email" maxLength={254} />
)

export const Rupee = () => <span aria-hidden>₹</span>

export const MoneyField = (field: FieldProps) => (
  <TextInput
    {...useInput(field, plainAmount)}
    inputMode="decimal"
    autoComplete="off"
    maxLength={16}
    leftSection={<Rupee />}
  />
)

/** One day, by the browser's own calendar. */
export const DayField = ({ min, max, ...field }: FieldProps & { min?: string; max?: string }) => (
  <TextInput {...useInput(field)} type="date" min={min} max={max} />
)

type PasswordFieldProps = FieldProps & {
  /** Makes a password; what it made is shown, because somebody has to read it. */
  suggest?: () => string
}

export function PasswordField({ autoComplete = 'new-password', suggest, ...field }: PasswordFieldProps) {
  const says = useText(fieldsTexts)
  const { isPending, change } = useField(field.name)
  const [isShown, setIsShown] = useState(false)

  function take(password: string) {
    change(password)
    setIsShown(true)
  }

  const withSuggestion = (input: ReactNode) =>
    suggest ? (
      <div className="new-password">
        {input}
        <Button variant="default" disabled={isPending} onClick={() => take(suggest())}>
          {says.suggest}
        </Button>
      </div>
    ) : (
      input
    )
  return (
    <TextInput
      {...useInput(field)}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      beside={withSuggestion}
      rightSection={
        <button
          type="button"
          className="field-eye"
          aria-label={isShown ? says.hide : says.show}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  )
}

type SelectFieldProps = FieldProps & { choices: readonly Choice[]; placeholder?: string }

/** The browser's own list: on a phone nothing is faster. */
export function SelectField({ choices, placeholder, ...field }: SelectFieldProps) {
  const { readOnly: _, ...select } = useInput(field)
  const data = placeholder === undefined ? choices : [{ value: '', label: placeholder }, ...choices]
  return <NativeSelect {...select} data={data} />
}

/** Several at once, as one comma-separated word list: the way the wire carries them. */
export function CheckboxGroupField({ choices, ...field }: FieldProps & { choices: readonly Choice[] }) {
  const id = useId()
  const { value, error, change } = useField(field.name)
  const label = useLabel(field.label, field.optional)
  const chosen = value.split(',').filter(Boolean)
  const toggle = (one: string) =>
    change((chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one]).join(','))
  return (
    <fieldset className="form-group" aria-describedby={id}>
      <legend>{label}</legend>
      <div className="form-checks">
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            checked={chosen.includes(choice.value)}
            aria-invalid={error !== undefined}
            onChange={() => toggle(choice.value)}
          />
        ))}
      </div>
      <p id={id} className="form-wrong">
        {error ?? field.hint}
      </p>
    </fieldset>
  )
}

/** One tick that has to be there: 'YES' on the wire. */
export function ConsentField({ name, label }: { name: string; label: string }) {
  const { value, error, isPending, change } = useField(name)
  return (
    <Checkbox
      name={name}
      label={label}
      checked={value === 'YES'}
      disabled={isPending}
      error={error}
      onChange={({ currentTarget }) => change(currentTarget.checked ? 'YES' : '')}
    />
  )
}

export function SubmitButton({ children, isDanger = false }: { children: ReactNode; isDanger?: boolean }) {
  const { isPending } = useInsideForm()
  return (
    <Button type="submit" loading={isPending} isDanger={isDanger}>
      {children}
    </Button>
  )
}
