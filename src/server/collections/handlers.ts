import type { collectionCalls } from '#domain/collections/calls.ts'
import type { walkCalls } from '#domain/collections/walk-calls.ts'

import type { Handlers } from '../http.ts'
import { getAccount, listAccountEntries, listAccounts } from './accounts.ts'
import { listAreas, placeCustomers, saveArea } from './areas.ts'
import { confirmHandover, handOver, listBags, listHandovers, settleDifference } from './handovers.ts'
import { addOpening, giveDiscount, setOwnPrice, startBooks } from './office.ts'
import { getReceipt, listReceipts, reverseReceipt, takeMoney } from './receipts.ts'
import { getCollections } from './summary.ts'
import { getWalk, recordVisit } from './walk.ts'

export const collectionHandlers: Handlers<typeof collectionCalls> = {
  getCollections,
  startBooks,
  listAccounts,
  getAccount,
  listAccountEntries,
  takeMoney,
  listReceipts,
  getReceipt,
  reverseReceipt,
  giveDiscount,
  addOpening,
  setOwnPrice,
  listAreas,
  saveArea,
  placeCustomers,
}

export const walkHandlers: Handlers<typeof walkCalls> = {
  getWalk,
  recordVisit,
  listBags,
  handOver,
  listHandovers,
  confirmHandover,
  settleDifference,
}
