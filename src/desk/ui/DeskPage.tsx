import type { ReactNode } from 'react'

import { type ScreenName, screens } from '#desk/screens.ts'
import { useTitle } from '#web/shell/title.ts'
import { Page } from '#web/ui/Page.tsx'

type DeskPageProps = { name: ScreenName; hint?: string; actions?: ReactNode; children: ReactNode }

/** A screen under its own name. */
export const DeskPage = ({ name, ...rest }: DeskPageProps) => <Page title={useTitle()(screens[name].title)} {...rest} />
