import type { collectionCalls } from '#domain/collections/calls.ts'
import type { onlineCalls } from '#domain/collections/online-calls.ts'
import type { payCalls } from '#domain/collections/pay-calls.ts'
import type { statementCalls } from '#domain/collections/statement-calls.ts'
import type { walkCalls } from '#domain/collections/walk-calls.ts'

import type { Handlers } from '../http.ts'
import { getAccount, listAccountEntries, listAccounts, listBalances } from './accounts.ts'
import { listAreas, placeCustomers, saveArea } from './areas.ts'
import { confirmHandover, handOver, listBags, listHandovers, returnHandover, settleDifference } from './handovers.ts'
import { saveAutoRenewRule } from './auto-renew-rule.ts'
import { addOpening, giveDiscount, setOwnPrice, startBooks } from './office.ts'
import { listOnlinePayments, settleOnlinePayment } from './online-list.ts'
import { checkOnlinePayment, startOnlinePayment } from './online-payments.ts'
import { getPayGateway, savePayGateway, sendPayGatewayCode, stopPayGateway } from './pay-gateway.ts'
import { getPayLink, printPayStickers, renewPayLink, sendPayLink } from './pay-links.ts'
import { claimPayment, openPayPage } from './pay-page.ts'
import { getPayee, savePayee, sendPayeeCode } from './payee.ts'
import { listClaims, refuseClaim } from './claims.ts'
import { getReceipt, listReceipts, takeMoney } from './receipts.ts'
import { reverseReceipt } from './reversals.ts'
import {
  bookStatement,
  bookStatementLine,
  ignoreStatementLine,
  listStatementLines,
  matchStatement,
} from './statement-lines.ts'
import { getStatement, listStatements, uploadStatement } from './statements.ts'
import { getCollections } from './summary.ts'
import { getWalk, recordVisit } from './walk.ts'

export const collectionHandlers: Handlers<typeof collectionCalls> = {
  getCollections,
  saveAutoRenewRule,
  startBooks,
  listAccounts,
  listBalances,
  getAccount,
  listAccountEntries,
  takeMoney,
  listReceipts,
  getReceipt,
  reverseReceipt,
  giveDiscount,
  addOpening,
  setOwnPrice,
}

export const payHandlers: Handlers<typeof payCalls> = {
  openPayPage,
  claimPayment,
  getPayee,
  sendPayeeCode,
  savePayee,
  getPayLink,
  renewPayLink,
  sendPayLink,
  printPayStickers,
  listClaims,
  refuseClaim,
}

export const onlineHandlers: Handlers<typeof onlineCalls> = {
  startOnlinePayment,
  checkOnlinePayment,
  getPayGateway,
  sendPayGatewayCode,
  savePayGateway,
  stopPayGateway,
  listOnlinePayments,
  settleOnlinePayment,
}

export const statementHandlers: Handlers<typeof statementCalls> = {
  uploadStatement,
  listStatements,
  getStatement,
  listStatementLines,
  matchStatement,
  bookStatement,
  bookStatementLine,
  ignoreStatementLine,
}

export const walkHandlers: Handlers<typeof walkCalls> = {
  listAreas,
  saveArea,
  placeCustomers,
  getWalk,
  recordVisit,
  listBags,
  handOver,
  listHandovers,
  confirmHandover,
  returnHandover,
  settleDifference,
}
