import type { ComponentProps } from 'react'

import { Button } from './Button.tsx'

/** The second button, beside the one that a form or a page is for. */
export const QuietButton = (button: Omit<ComponentProps<typeof Button>, 'variant'>) => (
  <Button variant="default" {...button} />
)
