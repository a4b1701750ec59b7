import { session } from '#web/shell/session.ts'
import { useGivenUpDraft } from '#web/ui/use-given-up-draft.ts'

/** An amount that was typed and left is not offered the next time, as if somebody had just entered it. */
export const useGivenUp = (form: string): void => useGivenUpDraft(form, () => session() !== null)
