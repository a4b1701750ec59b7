import type { Samples } from './calls.ts'
import { activitySamples } from './activity/samples.ts'
import { cartSamples } from './cart/samples.ts'
import { collectionSamples } from './collections/samples.ts'
import { onlineSamples } from './collections/online-samples.ts'
import { paySamples } from './collections/pay-samples.ts'
import { statementSamples } from './collections/statement-samples.ts'
import { collectionReportSamples } from './collections/report-samples.ts'
import { twiceSamples } from './collections/twice-samples.ts'
import { walkSamples } from './collections/walk-samples.ts'
import { downloadSamples } from './downloads/samples.ts'
import { fileSamples } from './files/samples.ts'
import { boxMoveSamples } from './hardware/box-move-samples.ts'
import { cardSamples } from './hardware/card-samples.ts'
import { deliverySamples } from './hardware/delivery-samples.ts'
import { deviceSamples } from './hardware/device-samples.ts'
import { hardwareSamples } from './hardware/samples.ts'
import { importSamples } from './imports/samples.ts'
import { invoiceSamples } from './invoices/samples.ts'
import { maintenanceSamples } from './maintenance/samples.ts'
import { messageSamples } from './messages/samples.ts'
import { noticeSamples } from './notices/samples.ts'
import { operatorSamples } from './operators/samples.ts'
import { paymentSamples } from './payments/samples.ts'
import { planSamples } from './plans/samples.ts'
import { refundSamples } from './refunds/samples.ts'
import { reportSamples } from './reports/samples.ts'
import { serviceSamples } from './subscriptions/service-samples.ts'
import { sessionSamples } from './session/samples.ts'
import { statSamples } from './stats/samples.ts'
import { subscriberSamples } from './subscribers/samples.ts'
import { subscriptionSamples } from './subscriptions/samples.ts'
import { subuserSamples } from './subusers/samples.ts'
import { ticketSamples } from './tickets/samples.ts'
import { walletSamples } from './wallet/samples.ts'

/** One plausible exchange per call: development mode falls back on them, tests send them. */
export const samples: Samples = {
  ...sessionSamples,
  ...operatorSamples,
  ...subuserSamples,
  ...maintenanceSamples,
  ...paymentSamples,
  ...walletSamples,
  ...hardwareSamples,
  ...boxMoveSamples,
  ...cardSamples,
  ...deliverySamples,
  ...deviceSamples,
  ...messageSamples,
  ...fileSamples,
  ...importSamples,
  ...subscriberSamples,
  ...activitySamples,
  ...serviceSamples,
  ...planSamples,
  ...subscriptionSamples,
  ...cartSamples,
  ...reportSamples,
  ...invoiceSamples,
  ...downloadSamples,
  ...noticeSamples,
  ...statSamples,
  ...ticketSamples,
  ...refundSamples,
  ...collectionSamples,
  ...walkSamples,
  ...twiceSamples,
  ...paySamples,
  ...onlineSamples,
  ...statementSamples,
  ...collectionReportSamples,
}
