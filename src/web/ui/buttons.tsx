import type { ComponentProps } from 'react'

import { Button } from './Button.tsx'
import { SubmitButton } from './fields.tsx'

import './actions.css'

/** The second button, beside the one that a form or a page is for. */
export const QuietButton = (button: Omit<ComponentProps<typeof Button>, 'variant'>) => (
  <Button variant="default" {...button} />
)

/** What an empty list offers: to show all of it, to begin. */
export const PlainButton = (button: ComponentProps<'button'>) => (
  <button type="button" className="plain-button" {...button} />
)

type RowActionProps = ComponentProps<'button'> & {
  /** For what hurts. */
  isDanger?: boolean
}

/** What can be done with a row or beside a heading, as a word to press. */
export const RowAction = ({ isDanger = false, ...button }: RowActionProps) => (
  <button type="button" className="row-action" data-tone={isDanger ? 'danger' : undefined} {...button} />
)

/** The end of a form with nothing else to press. */
export const SubmitLine = (button: ComponentProps<typeof SubmitButton>) => (
  <div className="form-actions">
    <SubmitButton {...button} />
  </div>
)
