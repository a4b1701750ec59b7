import type { DownloadableFile } from '#domain/downloads/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'

import { downloadTexts } from './download-texts.ts'
import { useOpen } from './use-open.ts'

type ButtonProps = { of: string; isBusy: boolean; onOpen: () => void; isMain?: boolean }

/** Fetches a file; a screen reader hears which. */
export function OpenButton({ of, isBusy, onOpen, isMain = false }: ButtonProps) {
  const words = useText(downloadTexts)
  return (
    <Button variant={isMain ? 'filled' : 'default'} aria-label={words.downloadOf(of)} loading={isBusy} onClick={onOpen}>
      {words.download}
    </Button>
  )
}

/** A document of the centre. */
export function OpenDocument({ file, isMain = false }: { file: DownloadableFile; isMain?: boolean }) {
  const { open, isPending } = useOpen(file.iddownloadablefiles)
  return <OpenButton of={file.name} isBusy={isPending} onOpen={open} isMain={isMain} />
}
