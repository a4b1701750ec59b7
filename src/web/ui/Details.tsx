import type { ComponentProps, ReactNode } from 'react'

import { Money } from './Money.tsx'
import { DateText, Value } from './Value.tsx'

/** Labels and their values, as a description list. */
export function Details({ children }: { children: ReactNode }) {
  return <dl className="details">{children}</dl>
}

type DetailProps = {
  label: string
  /** What is not known is shown as unknown. */
  children: ReactNode
  /** Gets a line of its own. */
  isWide?: boolean
}

export function Detail({ label, children, isWide }: DetailProps) {
  const isUnknown = children === '' || children === null || children === undefined
  return (
    <div data-wide={isWide}>
      <dt>{label}</dt>
      <dd>{isUnknown ? <Value>{null}</Value> : children}</dd>
    </div>
  )
}

export const MoneyDetail = ({ label, ...money }: { label: string } & ComponentProps<typeof Money>) => (
  <Detail label={label}>
    <Money {...money} />
  </Detail>
)

/** A day or, `withTime`, a moment. */
export const DateDetail = ({ label, ...date }: { label: string } & ComponentProps<typeof DateText>) => (
  <Detail label={label}>
    <DateText {...date} />
  </Detail>
)
