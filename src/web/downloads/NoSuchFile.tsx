import { Link } from '@tanstack/react-router'

import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InboxIcon } from '#web/ui/icons.tsx'

import { downloadTexts } from './download-texts.ts'

export function NoSuchFile({ title, hint }: { title: string; hint: string }) {
  const words = useText(downloadTexts)
  const centre = (
    <Link to={PATHS.download} className="plain-button">
      {words.title}
    </Link>
  )
  return (
    <div className="table-empty">
      <EmptyState icon={InboxIcon} title={title} hint={hint} action={centre} />
    </div>
  )
}
