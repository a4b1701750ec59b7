import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

import { pathOf, type ScreenName } from '#desk/screens.ts'

type DeskLinkProps = {
  to: ScreenName
  /** What stands in the address behind the path. */
  search?: Readonly<Record<string, string>>
  children: ReactNode
} & Pick<ComponentProps<'a'>, 'className' | 'title' | 'onClick' | 'aria-label'>

/** A link to a screen of the desk by its name. */
export const DeskLink = ({ to, search = {}, ...rest }: DeskLinkProps) => (
  <Link to={pathOf(to) as never} search={search as never} activeOptions={{ includeSearch: false }} {...rest} />
)
