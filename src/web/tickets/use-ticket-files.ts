import { useGivenUp } from '#web/shell/use-given-up.ts'
import { useUploads } from '#web/subscribers/use-uploads.ts'
import { dropDraft } from '#web/ui/drafts.ts'

/** The files beside a form of a ticket, and the fate of both drafts: kept when the session ends, gone when one leaves. */
export function useTicketFiles(form: string) {
  const uploads = useUploads(form)
  const files = `${form}:files`
  useGivenUp(form)
  useGivenUp(files)
  return {
    uploads,
    isUploading: uploads.uploads.some(({ state }) => state === 'uploading'),
    /** They have gone along and belong to the message now. */
    forget: () => dropDraft(files),
  }
}
