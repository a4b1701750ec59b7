import { useState } from 'react'

import { TextInput } from './controls.tsx'

type SearchFieldProps = { label: string; value: string; onChange: (text: string) => void }

/** Answers to every key. What is typed stays on screen even while the list behind it is still thinking. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState({ text: value, said: value })
  // somebody else changed it: the back button, or "show all"
  if (value !== typed.said) setTyped({ text: value, said: value })

  function change(text: string) {
    setTyped({ text, said: value })
    onChange(text)
  }

  return (
    <TextInput
      type="search"
      className="search-field"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      maxLength={80}
      value={typed.text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
