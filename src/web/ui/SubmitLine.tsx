import type { ComponentProps } from 'react'

import { SubmitButton } from './fields.tsx'

/** The end of a form with nothing else to press. */
export const SubmitLine = (button: ComponentProps<typeof SubmitButton>) => (
  <div className="form-actions">
    <SubmitButton {...button} />
  </div>
)
