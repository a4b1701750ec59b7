import type { ReactNode } from 'react'

import { screenTexts } from '#desk/screen-texts.ts'
import type { ScreenName } from '#desk/screens.ts'
import { useText } from '#web/i18n/texts.ts'
import { Page } from '#web/ui/Page.tsx'

type DeskPageProps = { name: ScreenName; hint?: string; actions?: ReactNode; children: ReactNode }

/** A screen under its own name. */
export const DeskPage = ({ name, ...rest }: DeskPageProps) => <Page title={useText(screenTexts)[name]} {...rest} />
