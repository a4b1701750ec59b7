import type { ComponentProps } from 'react'

/** What an empty list offers: to show all of it, to begin. */
export const PlainButton = (button: ComponentProps<'button'>) => (
  <button type="button" className="plain-button" {...button} />
)
