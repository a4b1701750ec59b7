import { DAY_MS } from '#domain/dates.ts'

import type { Services } from '../context.ts'

const LCOID = 'LCO10001'
/** The first operator takes payments at the sandbox, so that his customers' pages have the button. */
export async function seedPayGateway({
  system,
  now,
  secrets,
}: Pick<Services, 'system' | 'now' | 'secrets'>): Promise<void> {
  await system
    .insertInto('pay_gateway')
    .values({
      lcoid: LCOID,
      key_id: 'rzp_test_sandbox',
      secret_sealed: secrets.seal('sandbox'),
      webhook_sealed: secrets.seal('sandbox'),
      changed: new Date(now().getTime() - 60 * DAY_MS),
      stopped: null,
      actor: LCOID,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
