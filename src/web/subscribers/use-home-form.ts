import { useNavigate } from '@tanstack/react-router'

import { useWrite } from '#web/api/hooks.ts'
import { PATHS } from '#web/paths.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'

import { useUploads } from './use-uploads.ts'

/** What registering and changing a home have in common. */
export function useHomeForm(form: string) {
  const navigate = useNavigate()
  const uploads = useUploads(form)
  const save = useWrite('saveSubscriber')
  useGivenUp(form)
  useGivenUp(`${form}:files`)
  return {
    save,
    uploads,
    isUploading: uploads.uploads.some(({ state }) => state === 'uploading'),
    toHome: (customerid: string) => void navigate({ to: PATHS.customer, search: { customerid }, replace: true }),
    toSearch: () => void navigate({ to: PATHS.customer, replace: true }),
  }
}
