import type { ReactNode } from 'react'

/** One step of the way in. */
export function Step({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className="card sign-in-card">
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="card-hint">{hint}</p>
      {children}
    </section>
  )
}
