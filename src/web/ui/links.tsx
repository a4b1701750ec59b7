import { Link, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

import './quiet-button.css'

type WordProps = ComponentProps<'a'> & { word: string }

/** A link of one word or a few that looks like a button; where it leads to is typed as that of every link. */
const linkLike = (look: string) =>
  (({ word, ...link }: WordProps) => (
    <Link {...link} className={look}>
      {word}
    </Link>
  )) as LinkComponent<(props: WordProps) => ReactNode>

/** What a page or an empty list is for. */
export const PlainLink = linkLike('plain-button')
/** Beside it. */
export const QuietLink = linkLike('quiet-button')
/** In a row, or beside a sentence. */
export const RowLink = linkLike('row-action')
/** Beside the heading of a card. */
export const CardLink = linkLike('card-action')
