import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to a database that a test can freeze, as a database that stands still does, or cut. */
export async function lineTo(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let frozen = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    if (frozen) socket.pause()
    return socket
  }
  const server = createServer((near) => {
    const far = keep(connect(Number(target.port), target.hostname))
    keep(near)
    // by hand: a pipe would resume what is frozen
    const pass = (from: Socket, to: Socket) =>
      from.on('data', (bytes) => to.write(bytes)).on('close', () => to.destroy())
    pass(near, far)
    pass(far, near)
    if (frozen) for (const socket of [near, far]) socket.pause()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(url)
  own.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: own.href,
    freeze: () => {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw: () => {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
    cut,
    close: async () => {
      server.close()
      cut()
      if (server.listening) await once(server, 'close')
    },
  }
}
