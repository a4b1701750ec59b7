import type { CallName } from '#domain/calls.ts'

/** Whatever shows an STB, its card, its customer or the stock. */
export const SHOWS_BOX: CallName[] = [
  'getBoxLife',
  'listBoxes',
  'listCards',
  'getStock',
  'listStock',
  'getDeviceDetails',
  'listCpe',
  'getSubscriberInfo',
  'listServices',
  'listStbSubscribers',
  'countStbSubscribers',
  'searchSubscribers',
  'getBoxPlans',
  'listSubscriberBills',
]
