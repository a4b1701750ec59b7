import { highlight } from './highlight.ts'

export const Highlighted = ({ text, typed }: { text: string; typed: string }) =>
  highlight(text, typed).map(({ text: piece, isHit }, place) =>
    isHit ? <mark key={place}>{piece}</mark> : <span key={place}>{piece}</span>,
  )
