import type { Cas, CasAnswer, CasOrder } from '../adapters/cas/port.ts'
import type { Mail, Registration, Sms, WhatsApp, WhatsAppMessage, WhatsAppOutcome } from '../adapters/messages/port.ts'
import type { Pushed, Pusher } from '../adapters/push/port.ts'
import type { ServiceAnswer, ServiceOrder, ServicePort } from '../adapters/services/port.ts'
import type { Storage } from '../adapters/storage/port.ts'

type SentWhatsApp = { to: string; reference: string } & WhatsAppMessage

/** Takes everything, until a test has it answer otherwise. */
export function fakeWhatsApp(): WhatsApp & { sent: SentWhatsApp[]; answers: WhatsAppOutcome[] } {
  const sent: SentWhatsApp[] = []
  const answers: WhatsAppOutcome[] = []
  return {
    sent,
    answers,
    send: async (to, message, reference) => {
      const answer = answers.shift() ?? { outcome: 'taken' }
      if (answer.outcome === 'taken') sent.push({ to, reference, ...message })
      return answer
    },
  }
}

export function fakeStorage(): Storage & { kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>()
  const bytesOf = (fileid: string): Uint8Array => {
    const bytes = kept.get(fileid)
    if (!bytes) throw new Error('no such file')
    return bytes
  }
  return {
    kept,
    place: async () => 'fake',
    keep: async (fileid, bytes) => void kept.set(fileid, bytes),
    keepPieces: async (fileid, pieces) => {
      const all: Uint8Array[] = []
      for await (const piece of pieces) all.push(piece)
      kept.set(fileid, Buffer.concat(all))
      return kept.get(fileid)!.length
    },
    drop: async (fileid) => void kept.delete(fileid),
    read: async (fileid) => bytesOf(fileid),
    size: async (fileid) => kept.get(fileid)?.length ?? null,
    readPieces: async function* (fileid, range) {
      yield range ? bytesOf(fileid).subarray(range.start, range.end + 1) : bytesOf(fileid)
    },
  }
}

type Sent = { to: string; text: string } & Registration

export function fakeSms(): Sms & { sent: Sent[] } {
  const sent: Sent[] = []
  return { sent, send: async (to, text, _dedupe, registration) => void sent.push({ to, text, ...registration }) }
}

/** Accepts, unless a test has laid down what to answer next. */
export function fakeService(): ServicePort & { sent: ServiceOrder[]; answers: ServiceAnswer[] } {
  const sent: ServiceOrder[] = []
  const answers: ServiceAnswer[] = []
  return {
    sent,
    answers,
    send: async (order) => {
      sent.push(order)
      return answers.shift() ?? { outcome: 'accepted' }
    },
    status: async () => ({ state: 'ACTIVE', session: null, disconnected: '' }),
    usage: async () => [],
  }
}

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

export function fakeMail(): Mail & { sent: { to: string; subject: string; text: string }[] } {
  const sent: { to: string; subject: string; text: string }[] = []
  return { sent, send: async (to, { subject, text }) => void sent.push({ to, subject, text }) }
}

/** Accepts, unless a test has laid down what to answer next. */
export function fakeCas(): Cas & { sent: CasOrder[]; answers: CasAnswer[] } {
  const sent: CasOrder[] = []
  const answers: CasAnswer[] = []
  return {
    sent,
    answers,
    send: async (order) => {
      sent.push(order)
      return answers.shift() ?? { outcome: 'accepted' }
    },
  }
}
