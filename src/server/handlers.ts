import type { Calls } from '#domain/calls.ts'

import type { Handlers } from './http.ts'
import { activityHandlers } from './activity/handlers.ts'
import { billHandlers } from './bills/handlers.ts'
import { boxMoveHandlers } from './hardware/box-moves.ts'
import { deliveryHandlers } from './boxorders/handlers.ts'
import { cartHandlers } from './cart/handlers.ts'
import {
  collectionHandlers,
  onlineHandlers,
  payHandlers,
  statementHandlers,
  walkHandlers,
} from './collections/handlers.ts'
import { twiceHandlers } from './collections/twice.ts'
import { downloadHandlers } from './downloads/handlers.ts'
import { fileHandlers } from './files/handlers.ts'
import { cardHandlers } from './hardware/cards.ts'
import { deviceHandlers } from './hardware/device-handlers.ts'
import { hardwareHandlers } from './hardware/handlers.ts'
import { importHandlers } from './imports/handlers.ts'
import { taxDocumentHandlers } from './invoices/handlers.ts'
import { maintenanceHandlers } from './maintenance/handlers.ts'
import { messageHandlers } from './messages/handlers.ts'
import { noticeHandlers } from './notices/handlers.ts'
import { operatorHandlers } from './operators/handlers.ts'
import { paymentHandlers } from './payments/handlers.ts'
import { proformaHandlers } from './proformas/handlers.ts'
import { refundHandlers } from './refunds/handlers.ts'
import { reportHandlers } from './reports/handlers.ts'
import { planHandlers } from './plans/handlers.ts'
import { serviceHandlers } from './services/handlers.ts'
import { sessionHandlers } from './session/handlers.ts'
import { updateProfile } from './session/profile.ts'
import { statHandlers } from './stats/handlers.ts'
import { subscriberHandlers } from './subscribers/handlers.ts'
import { bulkHandlers } from './subscriptions/bulk-handlers.ts'
import { packHandlers } from './subscriptions/handlers.ts'
import { listRenewalTries } from './subscriptions/renewal-tries.ts'
import { retryPart } from './subscriptions/retry-part.ts'
import { scheduleHandlers } from './subscriptions/schedule-handlers.ts'
import { moveDiscontinued } from './subscriptions/move-discontinued.ts'
import { subuserHandlers } from './subusers/handlers.ts'
import { ticketHandlers } from './tickets/handlers.ts'

/** A call without a handler does not compile. */
export const handlers: Handlers<Calls> = {
  ...sessionHandlers,
  ...operatorHandlers,
  updateProfile,
  ...subuserHandlers,
  ...subscriberHandlers,
  ...activityHandlers,
  ...serviceHandlers,
  retryPart,
  ...maintenanceHandlers,
  ...paymentHandlers,
  ...hardwareHandlers,
  ...boxMoveHandlers,
  ...cardHandlers,
  ...deliveryHandlers,
  ...deviceHandlers,
  ...importHandlers,
  ...messageHandlers,
  ...noticeHandlers,
  ...fileHandlers,
  ...reportHandlers,
  ...downloadHandlers,
  ...billHandlers,
  ...taxDocumentHandlers,
  ...proformaHandlers,
  ...planHandlers,
  moveDiscontinued,
  ...packHandlers,
  ...scheduleHandlers,
  listRenewalTries,
  ...bulkHandlers,
  ...cartHandlers,
  ...statHandlers,
  ...ticketHandlers,
  ...refundHandlers,
  ...collectionHandlers,
  ...walkHandlers,
  ...twiceHandlers,
  ...payHandlers,
  ...onlineHandlers,
  ...statementHandlers,
}
