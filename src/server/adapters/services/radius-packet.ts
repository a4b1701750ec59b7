import { createHash, timingSafeEqual } from 'node:crypto'
import { createSocket } from 'node:dgram'

/** RFC 5176: what a server asks of the access device that holds a session. */
export const CODES = {
  disconnect: 40,
  disconnectAck: 41,
  disconnectNak: 42,
  change: 43,
  changeAck: 44,
  changeNak: 45,
} as const

const USER_NAME = 1
const VENDOR_SPECIFIC = 26
const ACCT_SESSION_ID = 44
const MIKROTIK = 14_988
const RATE_LIMIT = 8
const HEADER_BYTES = 20

export type SessionOrder = { code: 40 | 43; username: string; session: string; rateLimit?: string }

const attribute = (type: number, value: Buffer): Buffer => Buffer.concat([Buffer.from([type, value.length + 2]), value])

const vendorAttribute = (value: string): Buffer => {
  const vendor = Buffer.alloc(4)
  vendor.writeUInt32BE(MIKROTIK)
  return attribute(VENDOR_SPECIFIC, Buffer.concat([vendor, attribute(RATE_LIMIT, Buffer.from(value))]))
}

const md5 = (...pieces: (Buffer | string)[]): Buffer => {
  const hash = createHash('md5')
  for (const piece of pieces) hash.update(piece)
  return hash.digest()
}

/** Signed as such requests are: over zeros where the signature stands. */
export function requestPacket(
  { code, username, session, rateLimit }: SessionOrder,
  id: number,
  secret: string,
): Buffer {
  const body = Buffer.concat([
    attribute(USER_NAME, Buffer.from(username)),
    attribute(ACCT_SESSION_ID, Buffer.from(session)),
    ...(rateLimit ? [vendorAttribute(rateLimit)] : []),
  ])
  const head = Buffer.alloc(4)
  head.writeUInt8(code, 0)
  head.writeUInt8(id, 1)
  head.writeUInt16BE(HEADER_BYTES + body.length, 2)
  return Buffer.concat([head, md5(head, Buffer.alloc(16), body, secret), body])
}

const isAnswerTo = (request: Buffer, reply: Buffer, secret: string): boolean =>
  reply.length >= HEADER_BYTES &&
  reply[1] === request[1] &&
  timingSafeEqual(
    reply.subarray(4, HEADER_BYTES),
    md5(reply.subarray(0, 4), request.subarray(4, HEADER_BYTES), reply.subarray(HEADER_BYTES), secret),
  )

export type Device = { host: string; port: number; secret: string; timeoutMs: number }

/** The code of the device's answer; `null` without one in time. What is not signed as its answer is no answer. */
export function askDevice(device: Device, order: SessionOrder, id: number): Promise<number | null> {
  const { host, port, secret, timeoutMs } = device
  const request = requestPacket(order, id, secret)
  const socket = createSocket('udp4')
  return new Promise((resolve) => {
    const end = (code: number | null) => {
      clearTimeout(timer)
      socket.close()
      resolve(code)
    }
    const timer = setTimeout(() => end(null), timeoutMs)
    socket.on('error', () => end(null))
    socket.on('message', (reply) => isAnswerTo(request, reply, secret) && end(reply[0]!))
    socket.send(request, port, host)
  })
}
