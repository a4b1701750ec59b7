import { useNavigate } from '@tanstack/react-router'

import { useWrite } from '#web/api/hooks.ts'
import { PATHS } from '#web/paths.ts'
import { session } from '#web/shell/session.ts'
import { useGivenUpDraft } from '#web/ui/use-given-up-draft.ts'

import { useUploads } from './use-uploads.ts'

const isSignedIn = () => session() !== null

/** What registering and changing a home have in common. */
export function useHomeForm(form: string) {
  const navigate = useNavigate()
  const uploads = useUploads(form)
  const save = useWrite('saveSubscriber')
  useGivenUpDraft(form, isSignedIn)
  useGivenUpDraft(`${form}:files`, isSignedIn)
  return {
    save,
    uploads,
    isUploading: uploads.uploads.some(({ state }) => state === 'uploading'),
    toHome: (customerid: string) => void navigate({ to: PATHS.customer, search: { customerid }, replace: true }),
    toSearch: () => void navigate({ to: PATHS.customer, replace: true }),
  }
}
