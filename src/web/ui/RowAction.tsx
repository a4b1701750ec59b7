import type { ComponentProps } from 'react'

type RowActionProps = ComponentProps<'button'> & {
  /** For what hurts. */
  isDanger?: boolean
}

/** What can be done with a row or beside a heading, as a word to press. */
export const RowAction = ({ isDanger = false, ...button }: RowActionProps) => (
  <button type="button" className="row-action" data-tone={isDanger ? 'danger' : undefined} {...button} />
)
