import { once } from 'node:events'
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands before the portal as an address of its own: holds answers back, and serves a next release of the same. */
export async function openFront(portal: string) {
  let isReleased = false
  let waiting: (() => void)[] | null = null
  const server = createServer((request, response) => {
    const pass = () => forward(portal, request, response, isReleased)
    if (waiting) waiting.push(pass)
    else pass()
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** From now on another worker is served, and pages that say so in `data-release`. */
    release: () => void (isReleased = true),
    /** Nothing is answered any more. */
    hold: () => void (waiting ??= []),
    letGo: () => {
      const passed = waiting ?? []
      waiting = null
      for (const pass of passed) pass()
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function forward(portal: string, request: IncomingMessage, response: ServerResponse, isReleased: boolean) {
  const { method = 'GET', url = '/' } = request
  // whole and readable, whatever the browser has of it
  const { 'if-none-match': _etag, 'if-modified-since': _date, ...headers } = request.headers
  headers['accept-encoding'] = 'identity'
  const passed = ask(new URL(url, portal), { method, headers }, (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html') === true
    const { 'content-length': _length, ...kept } = answer.headers
    response.writeHead(answer.statusCode ?? 502, kept)
    if (isReleased && (isPage || url === '/sw.js')) void renew(answer, response, isPage)
    else answer.pipe(response)
  })
  // the browser has gone on, or the portal has been stopped
  passed.on('error', () => response.destroy())
  response.on('close', () => passed.destroy())
  request.pipe(passed)
}

async function renew(answer: IncomingMessage, response: ServerResponse, isPage: boolean) {
  answer.setEncoding('utf8')
  const text = (await answer.toArray()).join('')
  response.end(isPage ? text.replace('<html', '<html data-release="next"') : `${text}// the next release\n`)
}
