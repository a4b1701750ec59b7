import type { ReactNode } from 'react'

/** Labels and their values, as a description list. */
export function Details({ children }: { children: ReactNode }) {
  return <dl className="details">{children}</dl>
}

type DetailProps = {
  label: string
  children: ReactNode
  /** Gets a line of its own. */
  isWide?: boolean
}

export function Detail({ label, children, isWide }: DetailProps) {
  return (
    <div data-wide={isWide}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
