import type { Pushed, Pusher } from './port.ts'

/** Takes any token but 'bad'; one that begins with 'gone' is gone, one that begins with 'broken' fails. */
export function fakePusher(): Pusher & { sent: { token: string; pushed: Pushed }[] } {
  const sent: { token: string; pushed: Pushed }[] = []
  return {
    sent,
    vendor: 'WEBPUSH',
    publicKey: 'fake-public-key',
    accepts: (token) => token !== 'bad',
    send: async (token, pushed) => {
      if (token.startsWith('gone')) return 'gone'
      if (token.startsWith('broken')) throw new Error('the push service answered 500')
      sent.push({ token, pushed })
      return 'sent'
    },
  }
}
