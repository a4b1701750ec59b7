import type { Input, Reply } from './endpoint.ts'
import { activityCalls } from './activity/calls.ts'
import { cartCalls } from './cart/calls.ts'
import { collectionCalls } from './collections/calls.ts'
import { onlineCalls } from './collections/online-calls.ts'
import { payCalls } from './collections/pay-calls.ts'
import { statementCalls } from './collections/statement-calls.ts'
import { collectionReportCalls } from './collections/report-calls.ts'
import { twiceCalls } from './collections/twice-calls.ts'
import { walkCalls } from './collections/walk-calls.ts'
import { downloadCalls } from './downloads/calls.ts'
import { fileCalls } from './files/calls.ts'
import { hardwareCalls } from './hardware/calls.ts'
import { boxMoveCalls } from './hardware/box-move-calls.ts'
import { cardCalls } from './hardware/card-calls.ts'
import { deliveryCalls } from './hardware/delivery-calls.ts'
import { deviceCalls } from './hardware/device-calls.ts'
import { importCalls } from './imports/calls.ts'
import { invoiceCalls } from './invoices/calls.ts'
import { maintenanceCalls } from './maintenance/calls.ts'
import { messageCalls } from './messages/calls.ts'
import { noticeCalls } from './notices/calls.ts'
import { operatorCalls } from './operators/calls.ts'
import { paymentCalls } from './payments/calls.ts'
import { planCalls } from './plans/calls.ts'
import { refundCalls } from './refunds/calls.ts'
import { reportCalls } from './reports/calls.ts'
import { serviceCalls } from './subscriptions/service-calls.ts'
import { sessionCalls } from './session/calls.ts'
import { statCalls } from './stats/calls.ts'
import { subscriberCalls } from './subscribers/calls.ts'
import { subscriptionCalls } from './subscriptions/calls.ts'
import { subuserCalls } from './subusers/calls.ts'
import { ticketCalls } from './tickets/calls.ts'
import { walletCalls } from './wallet/calls.ts'

/** Every call the portal makes, by name. The name is also the cache key and the OpenAPI operation id. */
export const calls = {
  ...sessionCalls,
  ...operatorCalls,
  ...subuserCalls,
  ...maintenanceCalls,
  ...paymentCalls,
  ...walletCalls,
  ...hardwareCalls,
  ...boxMoveCalls,
  ...cardCalls,
  ...deliveryCalls,
  ...deviceCalls,
  ...subscriberCalls,
  ...activityCalls,
  ...serviceCalls,
  ...messageCalls,
  ...fileCalls,
  ...importCalls,
  ...planCalls,
  ...subscriptionCalls,
  ...cartCalls,
  ...reportCalls,
  ...invoiceCalls,
  ...downloadCalls,
  ...noticeCalls,
  ...statCalls,
  ...ticketCalls,
  ...refundCalls,
  ...collectionCalls,
  ...walkCalls,
  ...twiceCalls,
  ...payCalls,
  ...onlineCalls,
  ...statementCalls,
  ...collectionReportCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls

/** A plausible exchange of a call. */
export type Sample<N extends CallName> = { input: Input<Calls[N]>; reply: Reply<Calls[N]> }
export type Samples<Names extends CallName = CallName> = { [N in Names]: Sample<N> }
