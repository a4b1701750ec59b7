import type { ComponentProps } from 'react'

import styles from './Button.module.css'

type ButtonProps = ComponentProps<'button'> & {
  variant?: 'filled' | 'default' | 'subtle'
  /** For what hurts. */
  isDanger?: boolean
  /** It turns and cannot be pressed again until this is over. */
  loading?: boolean
  fullWidth?: boolean
}

export function Button(props: ButtonProps) {
  const { variant = 'filled', isDanger, loading = false, fullWidth, disabled, className, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={[styles.button, className].filter(Boolean).join(' ')}
      data-variant={variant}
      data-danger={isDanger || undefined}
      data-wide={fullWidth || undefined}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    />
  )
}
