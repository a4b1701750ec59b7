import { createHash } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'

export const DEVICE_SECRET = 'between-us'

/** Our own access device: takes what is rightly signed, and answers it. */
export async function accessDevice() {
  const heard: { code: number; user: string; rate: string }[] = []
  const socket: Socket = createSocket('udp4')
  socket.on('message', (packet, { port: from, address }) => {
    const zeros = Buffer.concat([
      packet.subarray(0, 4),
      Buffer.alloc(16),
      packet.subarray(20),
      Buffer.from(DEVICE_SECRET),
    ])
    if (!createHash('md5').update(zeros).digest().equals(packet.subarray(4, 20))) return
    const text = packet.subarray(20).toString('latin1')
    heard.push({ code: packet[0]!, user: text.slice(2, packet[21]), rate: /\d+M\/\d+M/.exec(text)?.[0] ?? '' })
    const head = Buffer.from([packet[0]! + 1, packet[1]!, 0, 20])
    const signed = createHash('md5')
      .update(Buffer.concat([head, packet.subarray(4, 20), Buffer.from(DEVICE_SECRET)]))
      .digest()
    socket.send(Buffer.concat([head, signed]), from, address)
  })
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound))
  return { heard, port: socket.address().port, close: () => socket.close() }
}
