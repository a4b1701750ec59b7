import type { Day } from '#domain/dates.ts'
import { refusalOf } from '#domain/subscriptions/contract.ts'
import type { BoxPlans, PlanOnBox } from '#domain/subscriptions/box-plans.ts'

import { renewalOf } from './renewal.ts'

export const DIALOGS = ['disconnect', 'reconnect', 'cancel'] as const
export type DialogAction = (typeof DIALOGS)[number]

/** Why an action is not possible now, as a failure code; '' when it is. The same rules allow it on the server. */
export const refusalsOf = (pack: PlanOnBox, box: BoxPlans, today: Day): Record<'renew' | DialogAction, string> => ({
  renew: renewalOf(box, pack, box.basepack?.plancode ?? '')?.refusal ?? pack.renewrefusal,
  disconnect: refusalOf('disconnect', pack, today) ?? '',
  reconnect: refusalOf('reconnect', pack, today) ?? '',
  cancel: refusalOf('cancel', pack, today) ?? '',
})
