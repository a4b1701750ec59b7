import { type ReactNode, useEffect, useId, useRef } from 'react'

import './kit.css'

/** What a write came to, in the place of or above its form: it takes the focus, so that it is seen and read out. */
export function Result({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="card result" aria-labelledby={id}>
      <header className="card-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </header>
      {children}
    </section>
  )
}
