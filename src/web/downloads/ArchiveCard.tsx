import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'

import { downloadTexts } from './download-texts.ts'

/** Everything that is the operator's, to take along. It is listed among his reports until it is ready. */
export function ArchiveCard() {
  const words = useText(downloadTexts)
  const archive = useWrite('queueArchive', { refreshes: ['listQueuedReports'] })
  return (
    <Card title={words.archive}>
      <p className="card-hint">{words.archiveHint}</p>
      <div className="form-actions">
        <Button variant="default" onClick={() => archive.mutate({})} loading={archive.isPending}>
          {words.archiveMake}
        </Button>
      </div>
    </Card>
  )
}
