import type { collectionCalls } from '#domain/collections/calls.ts'
import type { onlineCalls } from '#domain/collections/online-calls.ts'
import type { payCalls } from '#domain/collections/pay-calls.ts'
import type { statementCalls } from '#domain/collections/statement-calls.ts'
import type { walkCalls } from '#domain/collections/walk-calls.ts'

import type { Handlers } from '../http.ts'
import { accountHandlers } from './accounts.ts'
import { areaHandlers } from './areas.ts'
import { handoverHandlers } from './handovers.ts'
import { saveAutoRenewRule } from './auto-renew-rule.ts'
import { officeHandlers } from './office.ts'
import { onlineListHandlers } from './online-list.ts'
import { onlinePaymentHandlers } from './online-payments.ts'
import { payGatewayHandlers } from './pay-gateway.ts'
import { payLinkHandlers } from './pay-links.ts'
import { payPageHandlers } from './pay-page.ts'
import { payeeHandlers } from './payee.ts'
import { claimHandlers } from './claims.ts'
import { receiptHandlers } from './receipts.ts'
import { reverseReceipt } from './reversals.ts'
import { statementLineHandlers } from './statement-lines.ts'
import { statementFileHandlers } from './statements.ts'
import { getCollections } from './summary.ts'
import { visitHandlers } from './walk.ts'

export const collectionHandlers: Handlers<typeof collectionCalls> = {
  getCollections,
  saveAutoRenewRule,
  ...officeHandlers,
  ...accountHandlers,
  ...receiptHandlers,
  reverseReceipt,
}

export const payHandlers: Handlers<typeof payCalls> = {
  ...payPageHandlers,
  ...payeeHandlers,
  ...payLinkHandlers,
  ...claimHandlers,
}

export const onlineHandlers: Handlers<typeof onlineCalls> = {
  ...onlinePaymentHandlers,
  ...payGatewayHandlers,
  ...onlineListHandlers,
}

export const statementHandlers: Handlers<typeof statementCalls> = {
  ...statementFileHandlers,
  ...statementLineHandlers,
}

export const walkHandlers: Handlers<typeof walkCalls> = {
  ...areaHandlers,
  ...visitHandlers,
  ...handoverHandlers,
}
