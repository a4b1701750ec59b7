import type { ReactNode, Ref, ComponentProps } from 'react'
import { Link } from '@tanstack/react-router'

import { type ScreenName, screens, pathOf } from '#desk/screens.ts'
import { useTitle } from '#web/shell/screen.ts'
import { Page } from '#web/ui/Page.tsx'

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

type DeskPageProps = {
  name: ScreenName
  hint?: string
  actions?: ReactNode
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A screen under its own name. */
export const DeskPage = ({ name, ...rest }: DeskPageProps) => <Page title={useTitle()(screens[name].title)} {...rest} />
