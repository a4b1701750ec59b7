import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import './prose.css'

/** A paragraph, a list of points, or steps in their order. `[words](address)` in it becomes a link. */
export type Block = string | readonly string[] | { readonly steps: readonly string[] }

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g

export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="prose">
      {blocks.map((block) => (
        <OneBlock key={plainText(block)} block={block} />
      ))}
    </div>
  )
}

function OneBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Linked>{block}</Linked>
      </p>
    )
  }
  if ('steps' in block) {
    return (
      <ol>
        <Points points={block.steps} />
      </ol>
    )
  }
  return (
    <ul>
      <Points points={block} />
    </ul>
  )
}

const Points = ({ points }: { points: readonly string[] }) =>
  points.map((point) => (
    <li key={point}>
      <Linked>{point}</Linked>
    </li>
  ))

/** One text with the links in it. */
export function Linked({ children: text }: { children: string }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: whole, 1: words = '', 2: address = '', index } of text.matchAll(LINK)) {
    parts.push(
      text.slice(end, index),
      <To key={index} address={address}>
        {words}
      </To>,
    )
    end = index + whole.length
  }
  return [...parts, text.slice(end)]
}

/** Paths stay inside the portal; `tel:`, `mailto:` and the like are the browser's. */
function To({ address, children }: { address: string; children: ReactNode }) {
  if (!address.startsWith('/')) return <a href={address}>{children}</a>
  const [path, hash] = address.split('#')
  return (
    <Link to={path!} {...(hash && { hash })}>
      {children}
    </Link>
  )
}

/** The text without its addresses, for searching. */
export const plainText = (block: Block): string => linesOf(block).join(' ').replaceAll(LINK, '$1')

function linesOf(block: Block): readonly string[] {
  if (typeof block === 'string') return [block]
  return 'steps' in block ? block.steps : block
}
