import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { signatureOf } from './message-vendor.ts'

type Posted = {
  to: string
  type: 'template' | 'text'
  text?: { body: string }
  template?: { name: string; language: { code: string }; components: { parameters: { text: string }[] }[] }
  biz_opaque_callback_data: string
}
/** What goes wrong with a post; only after `cut-after` and `page-after` it has been taken nevertheless. */
export type ChatFault = 'none' | 'busy' | 'unknown-number' | 'cut-before' | 'cut-after' | 'page-after'

const ERRORS = {
  busy: [429, 130_429, '(#130429) Rate limit hit'],
  'unknown-number': [400, 131_026, '(#131026) Message undeliverable'],
} as const

/** The Cloud API of WhatsApp on loopback: it knows its token, keeps every message it has taken, however often, and fails as it is told to. */
export async function whatsAppVendor(token: string, faultOf: () => ChatFault = () => 'none') {
  const taken: Posted[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.headers.authorization !== `Bearer ${token}` || request.url !== '/v23.0/1234567/messages')
      return json(401, { error: { message: 'Invalid OAuth access token', type: 'OAuthException', code: 190 } })
    const fault = faultOf()
    if (fault === 'cut-before') return request.socket.destroy()
    if (fault === 'busy' || fault === 'unknown-number') {
      const [status, code, message] = ERRORS[fault]
      return json(status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'A' } })
    }
    const posted = JSON.parse(Buffer.concat(pieces).toString('utf8')) as Posted
    taken.push(posted)
    if (fault === 'cut-after') return request.socket.destroy()
    if (fault === 'page-after') return response.writeHead(502).end('<html>proxy</html>')
    const contacts = [{ input: posted.to, wa_id: posted.to }]
    return json(200, { messaging_product: 'whatsapp', contacts, messages: [{ id: `wamid.${taken.length}` }] })
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    account: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      version: 'v23.0',
      phoneId: '1234567',
      token,
    },
    taken,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Value = { statuses?: object[]; messages?: object[] }

/** What WhatsApp posts to us, and the header it signs it by. */
export function postOf(secret: string, value: Value) {
  const metadata = { display_phone_number: '15550783881', phone_number_id: '1234567' }
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
  const payload = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [change] }] })
  const headers = {
    'content-type': 'application/json',
    'x-hub-signature-256': `sha256=${signatureOf(secret, payload)}`,
  }
  return { payload, headers }
}
