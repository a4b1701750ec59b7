import type { ReactNode } from 'react'

/** Labels and their values, as a description list. */
export function Details({ children }: { children: ReactNode }) {
  return <dl className="details">{children}</dl>
}

export function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
