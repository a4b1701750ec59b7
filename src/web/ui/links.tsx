import { Link, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

import './quiet-button.css'

type WordProps = ComponentProps<'a'> & { word: string }
type Given = ComponentProps<typeof Link> & { word: string }

/** A link of a name or a few words; where it leads to is typed as that of every link. */
const linkLike = (look?: string) =>
  (({ word, className = look, ...link }: Given) => (
    <Link {...link} className={className}>
      {word}
    </Link>
  )) as LinkComponent<(props: WordProps) => ReactNode>

export const TextLink = linkLike()

/** Like a button: what a page or an empty list is for. */
export const PlainLink = linkLike('plain-button')
/** Beside it. */
export const QuietLink = linkLike('quiet-button')
/** In a row, or beside a sentence. */
export const RowLink = linkLike('row-action')
/** Beside the heading of a card. */
export const CardLink = linkLike('card-action')
