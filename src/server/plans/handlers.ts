import type { planCalls } from '#domain/plans/calls.ts'

import type { Handlers } from '../http.ts'
import { findBestPacks } from './best-packs.ts'
import { listChannels } from './channels.ts'
import { listDiscontinued } from './discontinued.ts'
import { planListHandlers } from './lists.ts'
import { offerHandlers } from './offers.ts'
import { listPriceChanges } from './price-changes.ts'

/** The catalogue; moving boxes to another pack is the work of their subscriptions. */
export const planHandlers: Handlers<Omit<typeof planCalls, 'moveDiscontinued'>> = {
  ...planListHandlers,
  listChannels,
  ...offerHandlers,
  listDiscontinued,
  listPriceChanges,
  findBestPacks,
}
