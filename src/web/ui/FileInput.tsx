import { type ComponentProps, type ReactNode, useId } from 'react'

import './file-input.css'
import './quiet-button.css'

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'onChange' | 'children'> & {
  /** At least one. */
  onFiles: (files: readonly [File, ...File[]]) => void
  /** Of the button, for who names the input by more than its words. */
  buttonId?: string
  /** What the button says. */
  children: ReactNode
}

/** A file input that looks like a button. */
export function FileInput({ onFiles, buttonId, children, ...input }: FileInputProps) {
  const id = useId()
  return (
    <span className="file-input">
      <input
        {...input}
        id={id}
        type="file"
        onChange={({ currentTarget }) => {
          const [first, ...others] = currentTarget.files ?? []
          if (first) onFiles([first, ...others])
          // the same file may be chosen once more
          currentTarget.value = ''
        }}
      />
      <label id={buttonId} htmlFor={id} className="quiet-button">
        {children}
      </label>
    </span>
  )
}
