import type { ReportFormat } from '#domain/reports/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { bytesText } from '#web/ui/bytes-text.ts'

import { toolTexts } from './tool-texts.ts'

type MakingProps = {
  making: { format: ReportFormat; bytes: number }
  onStop: () => void
  /** Null where the whole of it is too little to wait for. */
  onBackground: (() => void) | null
}

/** A file on its way, and the two ways out of waiting for it. */
export function Making({ making: { format, bytes }, onStop, onBackground }: MakingProps) {
  const words = useText(toolTexts)
  return (
    <div className="report-panel">
      <p>
        <output>{words.making(format.toUpperCase(), bytesText(bytes))}</output>
        {onBackground && (
          <Button variant="default" onClick={onBackground}>
            {words.background}
          </Button>
        )}
        <Button variant="default" onClick={onStop}>
          {words.stop}
        </Button>
      </p>
    </div>
  )
}
