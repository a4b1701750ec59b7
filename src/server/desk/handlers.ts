import type { DeskCalls } from '#domain/desk/calls.ts'

import type { DeskHandlers } from './context.ts'
import { decideHandlers } from './decide.ts'
import { returnHandlers } from './returns.ts'
import { deliveryHandlers } from './deliveries.ts'
import { depotHandlers } from './depot.ts'
import { identityHandlers } from './identity.ts'
import { registerHandlers } from './registers.ts'
import { importHandlers } from './imports.ts'
import { keyHandlers } from './api-keys.ts'
import { searchHandlers } from './search.ts'
import { setUpHandlers } from './set-up.ts'
import { setHandlers } from './set.ts'
import { signInHandlers } from './sign-in.ts'
import { webhookHandlers } from './webhooks.ts'
import { watchHandlers } from './watch.ts'
import { operatorFigureHandlers } from './operator-figures.ts'
import { worryHandlers } from './worries.ts'

/** A call without a handler does not compile. */
export const deskHandlers: DeskHandlers<DeskCalls> = {
  ...signInHandlers,
  ...decideHandlers,
  ...deliveryHandlers,
  ...returnHandlers,
  ...depotHandlers,
  ...setHandlers,
  ...registerHandlers,
  ...identityHandlers,
  ...setUpHandlers,
  ...watchHandlers,
  ...operatorFigureHandlers,
  ...worryHandlers,
  ...searchHandlers,
  ...importHandlers,
  ...keyHandlers,
  ...webhookHandlers,
}
