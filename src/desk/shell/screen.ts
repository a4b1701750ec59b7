import type { QueueName } from '#domain/desk/queues.ts'
import type { DeskPermission } from '#domain/desk/roles.ts'
import type { LoadScreen } from '#web/shell/screen-routes.ts'
import type { Title } from '#web/shell/screen.ts'
import type { Icon } from '#web/ui/icons.tsx'

/** Where the side navigation shows it; `own` is in the menu of the person. */
export type Group = 'start' | 'decide' | 'set' | 'watch' | 'own'

export type Screen = {
  title: Title
  load: LoadScreen
  group: Group
  /** Who may open it; null for everybody at the desk. */
  permission: DeskPermission | null
  icon: Icon
  /** The queues whose waiting things are counted beside it. */
  queues?: readonly QueueName[]
}
