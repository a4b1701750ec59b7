import { Link } from '@tanstack/react-router'

import './help.css'

export type LinkCard = { to: string; title: string; hint: string }

/** Ways to go on, each with a word on what is there. */
export function LinkCards({ cards }: { cards: readonly LinkCard[] }) {
  return (
    <ul className="link-cards">
      {cards.map(({ to, title, hint }) => (
        <li key={title}>
          <Link to={to}>
            <strong>{title}</strong>
            <span>{hint}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
