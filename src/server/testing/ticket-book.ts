import type { Ticket, TicketMessage } from '#domain/tickets/calls.ts'

import type { OnWire } from './counter.ts'
import type { TestServer } from './server.ts'

type Person = Awaited<ReturnType<TestServer['as']>>
type WireTicket = OnWire<Ticket> & {
  thread: OnWire<TicketMessage>[]
  code?: string
  fields?: Record<string, string>
}
type Found = { count: number; data: OnWire<Ticket>[]; next: string | null; code?: string; message?: string }

const TROUBLE = { category: 'No signal', subject: 'Dark since the rain', body: 'All channels are dark.' }

/** What a person does about tickets, as the portal sends it. */
export const ticketBookOf = (person: Person) => {
  const find = async (query: Record<string, string>) =>
    (await person.send(`/lco/v1/ticket/mqticket?${new URLSearchParams(query)}`)).json<Found>()
  return {
    send: person.send,
    raise: async (more: Record<string, string> = {}, key?: string) =>
      (
        await person.send('/lco/v1/ticket', {
          form: { ...TROUBLE, ...more },
          ...(key && { headers: { 'idempotency-key': key } }),
        })
      ).json<WireTicket>(),
    get: async (ticketid: string) => (await person.send(`/lco/v1/ticket/${ticketid}`)).json<WireTicket>(),
    update: async (ticketid: string, action: string, body: string, more = {}) =>
      (await person.send(`/lco/v1/ticket/${ticketid}`, { json: { action, body, ...more } })).json<WireTicket>(),
    find,
    found: async (query: string) => (await find({ query })).data.map(({ ticketid }) => ticketid),
    upload: async (bytes: Uint8Array, name: string) =>
      (await person.send('/lco/v1/ticket/file', { parts: { file: new File([new Uint8Array(bytes)], name) } })).json<{
        fileid: string
        code?: string
      }>(),
    download: (ticketid: string, fileid: string) => person.send(`/lco/v1/ticket/${ticketid}/file/${fileid}`),
  }
}
