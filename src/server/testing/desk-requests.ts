import type { Decision } from '#domain/desk/roles.ts'
import type { LiveEvent } from '#domain/session/calls.ts'

import type { DeskWindow } from './desk.ts'
import { newHome } from './homes.ts'
import type { TestServer } from './server.ts'
import { homeWith } from './sold.ts'
import { newOperator } from './shop.ts'

type Asked = { id: string; operator: Awaited<ReturnType<typeof newOperator>>; stbno?: string }
type Said = { reason?: string; headers?: Record<string, string> }
type Kind = {
  /** As the portal asks. */
  ask: (server: TestServer, comments?: string) => Promise<Asked>
  decide: (desk: DeskWindow, id: string, decision: Decision, said?: Said) => ReturnType<DeskWindow['call']>
}

export const REASON = 'Everything is in order'
export const BOXES_ASKED = 2

/** Boxes that nobody has, always the same for a request. */
export const boxesFor = (id: string, count = 1) => {
  const digits = id.replace(/\D/g, '')
  return Array.from({ length: count }, (_, n) => ({
    stbno: `80279${id.charCodeAt(0)}${n}`.padEnd(16 - digits.length, '0') + digits,
    vcno: `43${id.charCodeAt(0)}${n}`.padEnd(10 - digits.length, '0') + digits,
  }))
}

const linesFor = (id: string): string =>
  boxesFor(id, BOXES_ASKED)
    .map(({ stbno, vcno }) => `${stbno},${vcno}`)
    .join('\n')

/** What operators ask for and the desk decides, over HTTP on both sides. */
export const REQUESTS: Record<'registration' | 'agreement' | 'refund' | 'replacement' | 'android', Kind> = {
  registration: {
    ask: async (server) => {
      const operator = await newOperator(server)
      const { lcoid } = operator
      const registered = { status: 'PENDING', created: server.clock.now() } as const
      await server.db.updateTable('operator').set(registered).where('lcoid', '=', lcoid).execute()
      return { id: lcoid, operator }
    },
    decide: (desk, lcoid, decision, { reason = REASON, headers } = {}) =>
      desk.call('decideRegistration', { lcoid, decision, reason }, headers),
  },
  agreement: {
    ask: async (server, name = 'Ramesh Patil') => {
      const operator = await newOperator(server)
      await operator.send('/lco/v1/lco/lcoagreement', { form: { lcoagreementtype: 'MIA', name } })
      return { id: operator.lcoid, operator }
    },
    decide: (desk, lcoid, decision, { reason = REASON, headers } = {}) =>
      desk.call('decideAgreement', { lcoid, decision, reason }, headers),
  },
  refund: {
    ask: async (server, comment = '') => {
      const operator = await newOperator(server)
      const { contractno } = await homeWith(server, operator.lcoid, { plancodes: ['PARIVAR-30D'], daysAgo: 10 })
      const form = { contractno, reason: 'CHARGED_TWICE', comment }
      const { refundid } = (await operator.send('/lco/v1/refund', { form })).json<{ refundid: string }>()
      return { id: refundid, operator }
    },
    decide: (desk, refundid, decision, { reason = REASON, headers } = {}) =>
      desk.call('decideRefund', { refundid, decision, reason }, headers),
  },
  replacement: {
    ask: async (server, comments = '') => {
      const operator = await newOperator(server)
      const { stbno } = await newHome(server, operator.lcoid, { stb_type: 'SD', castype: 'Irdeto' })
      const form = { stbno, reason: 'Burnt', comments }
      const reply = await operator.send('/lco/v1/hardware/hwreplacement', { form })
      return { id: reply.json<{ requestid: string }>().requestid, operator, stbno }
    },
    decide: (desk, requestid, decision, { reason = REASON, headers } = {}) => {
      const [box] = boxesFor(requestid)
      const input = { requestid, decision, reason, newstb: box!.stbno, newvc: box!.vcno }
      return desk.call('decideReplacement', input, headers)
    },
  },
  android: {
    ask: async (server, comments = '') => {
      const operator = await newOperator(server)
      const form = { quantity: String(BOXES_ASKED), subscribers: comments, comments }
      const reply = await operator.send('/lco/v1/hardware/andriodrequest', { form })
      return { id: reply.json<{ requestid: string }>().requestid, operator }
    },
    decide: (desk, requestid, decision, { reason = REASON, headers } = {}) =>
      desk.call('decideAndroid', { requestid, decision, reason, boxes: linesFor(requestid) }, headers),
  },
}

export type RequestKind = keyof typeof REQUESTS
export const REQUEST_KINDS = Object.keys(REQUESTS) as RequestKind[]

/** What this operator's windows hear from now on. */
export function listenAs({ services }: Pick<TestServer, 'services'>, lcoid: string) {
  const gone = new AbortController()
  const heard: LiveEvent[] = []
  void (async () => {
    for await (const event of services.live.listen(lcoid, gone.signal)) heard.push(event)
  })()
  return { heard, leave: () => gone.abort() }
}
