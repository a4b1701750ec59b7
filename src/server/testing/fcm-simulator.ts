import { randomBytes, verify, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Account = { publicKey: KeyObject; email: string; project: string }
type Message = { token: string; data: Record<string, string> }
type Answer = { status: number; body: object }

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const refusal = (status: number, code: string, details: object[] = []): Answer => ({
  status,
  body: { error: { code: status, status: code, message: code, details } },
})
const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Google's OAuth end and FCM's HTTP v1 interface, as their documentation describes them. */
export async function startFcmSimulator({ publicKey, email, project }: Account) {
  const messages: Message[] = []
  const unregistered = new Set<string>()
  const access = new Set<string>()
  let grants = 0

  const grant = (form: URLSearchParams): Answer => {
    const [header, claims, signature] = form.get('assertion')!.split('.') as [string, string, string]
    const ours = verify('sha256', Buffer.from(`${header}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>
    const right = said['iss'] === email && said['aud'] === `${url}/token` && said['scope'] === SCOPE
    const short = Number(said['exp']) - Number(said['iat']) <= 3600
    if (!ours || !right || !short || form.get('grant_type') !== GRANT)
      return { status: 400, body: { error: 'invalid_grant' } }
    const token = randomBytes(12).toString('hex')
    access.add(token)
    grants++
    return { status: 200, body: { access_token: token, expires_in: 3600, token_type: 'Bearer' } }
  }

  const send = (authorization: string, path: string, text: string): Answer => {
    if (!access.has(authorization.replace(/^Bearer /, ''))) return refusal(401, 'UNAUTHENTICATED')
    if (path !== `/v1/projects/${project}/messages:send`) return refusal(404, 'NOT_FOUND')
    const { message } = JSON.parse(text) as { message: Message }
    if (unregistered.has(message.token)) {
      const type = 'type.googleapis.com/google.firebase.fcm.v1.FcmError'
      return refusal(404, 'NOT_FOUND', [{ '@type': type, errorCode: 'UNREGISTERED' }])
    }
    // FCM takes texts only as data
    if (!Object.values(message.data).every((value) => typeof value === 'string'))
      return refusal(400, 'INVALID_ARGUMENT')
    messages.push(message)
    return { status: 200, body: { name: `projects/${project}/messages/${messages.length}` } }
  }

  const server = createServer((request, response) => {
    const answerTo = (text: string): Answer =>
      request.url === '/token'
        ? grant(new URLSearchParams(text))
        : send(request.headers.authorization ?? '', request.url!, text)
    void readText(request)
      .then(answerTo)
      .then(({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    messages,
    grants: () => grants,
    revoke: () => access.clear(),
    unregister: (token: string) => void unregistered.add(token),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
