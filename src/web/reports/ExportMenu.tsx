import type { ReportFormat } from '#domain/reports/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { DocumentIcon } from '#web/ui/icons.tsx'
import { DebitIcon, StatementIcon, WaitIcon } from '#web/ui/screen-icons.tsx'
import { Menu } from '#web/ui/Menu.tsx'

import { toolTexts } from './tool-texts.ts'

type ExportMenuProps = { onExport: (format: ReportFormat) => void; onQueue: (format: ReportFormat) => void }

export function ExportMenu({ onExport, onQueue }: ExportMenuProps) {
  const words = useText(toolTexts)
  const now = [
    ['csv', StatementIcon],
    ['xlsx', StatementIcon],
    ['pdf', DocumentIcon],
  ] as const
  const later = [
    ['csv', words.laterCsv],
    ['xlsx', words.laterXlsx],
  ] as const
  return (
    <Menu
      label={words.export}
      button={
        <span className="quiet-button">
          <DebitIcon size={18} />
          {words.export}
        </span>
      }
      items={[
        ...now.map(([format, icon]) => ({
          key: format,
          text: words[format],
          icon,
          onChoose: () => onExport(format),
        })),
        ...later.map(([format, text]) => ({
          key: `later-${format}`,
          text,
          icon: WaitIcon,
          onChoose: () => onQueue(format),
        })),
      ]}
    />
  )
}
