import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Posted = { channel: string; to: string; text: string; entityid: string; header: string; templateid: string }
/** What goes wrong with a post, and whether the vendor has taken the message nevertheless. */
export type VendorFault = 'none' | 'refused' | 'busy' | 'page' | 'cut-before' | 'cut-after'

/**
 * The vendor of messages as docs/messages.md describes him, on loopback: he checks the signature, takes a message once for each
 * idempotency key, and fails as he is told to.
 */
export async function messageVendor(secret: string, faultOf: () => VendorFault = () => 'none') {
  const taken = new Map<string, Posted>()
  const forged: string[] = []
  let posts = 0
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces)
    const reference = String(request.headers['idempotency-key'])
    if (request.headers['x-signature'] !== signatureOf(secret, body)) forged.push(reference)
    posts += 1
    const fault = faultOf()
    if (fault === 'cut-before') return request.socket.destroy()
    if (fault === 'refused') return response.writeHead(500).end()
    if (fault === 'busy') return response.writeHead(429).end()
    if (fault === 'page') return response.writeHead(200).end('<html>proxy</html>')
    taken.set(reference, JSON.parse(body.toString('utf8')) as Posted)
    if (fault === 'cut-after') return request.socket.destroy()
    return response.writeHead(202, { 'content-type': 'application/json' }).end('{"accepted":true}')
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    secret,
    taken,
    forged,
    posts: () => posts,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const signatureOf = (secret: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(body).digest('hex')
