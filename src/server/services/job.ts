import { randomInt } from 'node:crypto'

import { present } from '#domain/lists.ts'
import type { PartService, ServiceKind } from '#domain/services/parts.ts'

import type { ServiceOrder, ServicePorts } from '../adapters/services/port.ts'
import { outboxJob } from '../cas/job.ts'
import type { Found, Settling } from '../cas/outbox.ts'
import type { Services } from '../context.ts'
import { rowOf } from '../db/rows.ts'
import { tellLogin } from './login.ts'
import { sendServiceOrder } from './orders.ts'

type Needs = Pick<Services, 'system' | 'live' | 'now' | 'secrets' | 'config'>

/** Sends one order until its vendor has given his final word, as commands go to the headend. */
export const serviceOrderJob = (services: Needs, ports: ServicePorts, settling: Settling) =>
  outboxJob(
    services,
    {
      ...sendServiceOrder,
      send: async (command) => {
        const service = command.service as PartService
        const port = ports[service]
        if (!port) return { outcome: 'unanswered', reason: 'No vendor is set for this service' }
        const order = await orderOf(services, command)
        const answer = await port.send(order)
        if (answer.outcome === 'accepted' && order.kind === 'CREATE' && order.password)
          await tellLogin(services, { ...command, password: order.password })
        return answer
      },
    },
    settling,
  )

async function orderOf(services: Needs, command: Found): Promise<ServiceOrder> {
  const { lcoid, id, account, kind, terms, created: asked } = command
  const service = command.service as PartService
  const order = { id: `${lcoid}-${id}`, service, kind: kind as ServiceKind, account, terms, asked }
  return service === 'BROADBAND' && terms ? { ...order, password: await passwordOf(services, command) } : order
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const newPassword = (): string => Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Made when it is first sent; of two workers the first one's stays. */
async function passwordOf({ system, secrets }: Needs, { lcoid, account }: Found): Promise<string> {
  await system
    .updateTable('broadband')
    .set({ password_sealed: secrets.seal(newPassword()) })
    .where('lcoid', '=', lcoid)
    .where('username', '=', account)
    .where('password_sealed', 'is', null)
    .execute()
  const { password_sealed } = await rowOf(system, 'broadband', { lcoid, username: account }, ['password_sealed'])
  return secrets.open(present(password_sealed, `password of ${account}`))
}
