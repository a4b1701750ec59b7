import type { Calls } from '#domain/calls.ts'

import type { Handlers } from './http.ts'
import { fileHandlers } from './files/handlers.ts'
import { deviceHandlers } from './hardware/device-handlers.ts'
import { hardwareHandlers } from './hardware/handlers.ts'
import { maintenanceHandlers } from './maintenance/handlers.ts'
import { messageHandlers } from './messages/handlers.ts'
import { operatorHandlers } from './operators/handlers.ts'
import { paymentHandlers } from './payments/handlers.ts'
import { sessionHandlers } from './session/handlers.ts'
import { subscriberHandlers } from './subscribers/handlers.ts'
import { subuserHandlers } from './subusers/handlers.ts'
import { walletHandlers } from './wallet/handlers.ts'

/** A call without a handler does not compile. */
export const handlers: Handlers<Calls> = {
  ...sessionHandlers,
  ...operatorHandlers,
  ...subuserHandlers,
  ...subscriberHandlers,
  ...maintenanceHandlers,
  ...paymentHandlers,
  ...walletHandlers,
  ...hardwareHandlers,
  ...deviceHandlers,
  ...messageHandlers,
  ...fileHandlers,
}
