import { createServer, type AddressInfo, type Socket } from 'node:net'

export type MailFault = 'none' | 'busy' | 'refused' | 'cut-after'

const PLAIN = /^AUTH PLAIN (.+)$/

/** A mail server on loopback that speaks as much SMTP as a letter needs, knows one password, and fails as it is told to. */
export async function smtpServer(password: string, faultOf: () => MailFault = () => 'none') {
  const taken: { to: string; message: string }[] = []
  const talk = (socket: Socket) => {
    let [unread, to, isLetter] = ['', '', false]
    const say = (line: string) => void socket.write(`${line}\r\n`)
    const end = (message: string) => {
      const fault = faultOf()
      if (fault === 'busy') return say('451 try later')
      if (fault === 'refused') return say('550 no such mailbox')
      taken.push({ to, message })
      return fault === 'cut-after' ? socket.destroy() : say('250 taken')
    }
    const obey = (line: string) => {
      if (line.startsWith('EHLO')) return say('250-here\r\n250 AUTH PLAIN')
      if (line === 'STARTTLS') return say('502 not here')
      const login = PLAIN.exec(line)?.[1]
      if (login)
        return say(Buffer.from(login, 'base64').toString().endsWith(`\0${password}`) ? '235 in' : '535 wrong password')
      if (line.startsWith('RCPT TO:')) to = /<(.*)>/.exec(line)![1]!
      if (line === 'QUIT') return socket.end('221 bye\r\n')
      isLetter = line === 'DATA'
      return say(isLetter ? '354 go on' : '250 ok')
    }
    socket.on('error', () => {})
    socket.on('data', (piece) => {
      unread += piece.toString('utf8')
      for (;;) {
        const mark = isLetter ? '\r\n.\r\n' : '\r\n'
        const at = unread.indexOf(mark)
        if (at < 0) return
        const part = unread.slice(0, at)
        unread = unread.slice(at + mark.length)
        if (isLetter) {
          isLetter = false
          end(part)
        } else obey(part)
      }
    })
    say('220 here')
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    talk(socket)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `smtp://portal:${password}@127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
