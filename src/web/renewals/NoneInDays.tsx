import { PlainButton } from '#web/ui/buttons.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DoneIcon } from '#web/ui/icons.tsx'

type NoneInDaysProps = { title: string; hint: string; action: string; onAction: () => void }

/** Nothing in these days, and the way to more of them. */
export const NoneInDays = ({ title, hint, action, onAction }: NoneInDaysProps) => (
  <EmptyState
    icon={DoneIcon}
    title={title}
    hint={hint}
    action={<PlainButton onClick={onAction}>{action}</PlainButton>}
  />
)
