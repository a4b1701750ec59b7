import { type Block, plainText } from '#web/ui/Prose.tsx'

export type Group = 'access' | 'wallet' | 'team' | 'account'

export type Answer = { group: Group; question: string; blocks: readonly Block[] }

/** By id: the id is also the address, `/helpcenter#wallet`. */
export type Answers = Readonly<Record<string, Answer>>

/** Whoever types a trade word types it in either language, so both are looked through. Every word has to be there. */
export function search(typed: string, spoken: Answers, other: Answers): [id: string, answer: Answer][] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return Object.entries(spoken).filter(([id, answer]) => {
    const text = [answer, other[id]].map((each) => (each ? textOf(each) : '')).join(' ')
    return wanted.every((word) => text.includes(word))
  })
}

const textOf = ({ question, blocks }: Answer): string => [question, ...blocks.map(plainText)].join(' ').toLowerCase()
