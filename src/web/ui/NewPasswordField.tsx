import { Button, PasswordInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'

import { fieldText } from '#web/i18n/failures.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { texts, useText } from '#web/i18n/texts.ts'

import { useInsideForm } from './Form.tsx'
import { EyeIcon, EyeOffIcon } from './icons.tsx'
import { useLabel } from './use-label.ts'

import './new-password.css'

const words = texts(
  { show: 'Show password', hide: 'Hide password', suggest: 'Suggest one' },
  { show: 'पासवर्ड दिखाएँ', hide: 'पासवर्ड छिपाएँ', suggest: 'पासवर्ड सुझाएँ' },
)

type NewPasswordFieldProps = {
  name: string
  label: string
  hint?: string
  optional?: boolean
  /** Makes a password; what it made is shown, because somebody has to read it. */
  suggest: () => string
}

const Eye = ({ reveal }: { reveal: boolean }) => (reveal ? <EyeOffIcon /> : <EyeIcon />)

/** A password chosen for somebody else, who has to be told. */
export function NewPasswordField({ name, label, hint, optional = false, suggest }: NewPasswordFieldProps) {
  const { form, show, isPending } = useInsideForm()
  const says = useText(words)
  const language = useLanguage()
  const [isVisible, setIsVisible] = useState(false)
  show(name)
  const { error, ...input } = form.getInputProps(name) as { error?: string }

  function takeSuggestion() {
    form.setFieldValue(name, suggest())
    setIsVisible(true)
  }

  const withButton = (children: ReactNode) => (
    <div className="new-password">
      {children}
      <Button variant="default" disabled={isPending} onClick={takeSuggestion}>
        {says.suggest}
      </Button>
    </div>
  )
  return (
    <PasswordInput
      key={form.key(name)}
      {...input}
      name={name}
      label={useLabel(label, optional)}
      description={hint}
      error={error ? fieldText(error, language) : undefined}
      // Mantine marks every kind of field but this one
      aria-invalid={error !== undefined}
      readOnly={isPending}
      required={!optional}
      withAsterisk={false}
      autoComplete="new-password"
      maxLength={128}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleIcon={Eye}
      rightSectionWidth={44}
      visibilityToggleButtonProps={{ 'aria-label': isVisible ? says.hide : says.show, tabIndex: 0 }}
      inputContainer={withButton}
    />
  )
}
