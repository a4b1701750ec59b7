import { useInsideForm } from './Form.tsx'

/** What stands in a field of the form around it, as it is typed. */
export function useFieldValue(name: string): string {
  const { form } = useInsideForm()
  // the form is the same for as long as it stands, and its hook with it
  // oxlint-disable-next-line react/hooks
  return form.useWatchValue(name) ?? ''
}
