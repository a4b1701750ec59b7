import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys a browser gave with its subscription. */
export type BrowserKeys = { p256dh: Buffer; auth: Buffer }

const SALT_BYTES = 16
const RECORD_BYTES = 4096
/** One record: the tag, the mark of its end and the header take the rest. */
const MOST_BYTES = RECORD_BYTES - 16 - 1 - 86

/** For whom and from where: both public keys are part of the key, so that nobody in between can swap them. */
const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

const info = (text: string, ...keys: Buffer[]): Buffer => Buffer.concat([Buffer.from(`${text}\0`), ...keys])

function newKeyPair() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair
}

/** A message that this browser alone can read: RFC 8291 over the aes128gcm coding of RFC 8188, in one record. */
export function encryptFor(
  { p256dh, auth }: BrowserKeys,
  text: string,
  { own = newKeyPair(), salt = randomBytes(SALT_BYTES) } = {},
): Buffer {
  const plain = Buffer.from(text)
  if (plain.length > MOST_BYTES) throw new RangeError(`a push holds ${MOST_BYTES} bytes, not ${plain.length}`)
  const ownPublic = own.getPublicKey()
  const secret = derive(own.computeSecret(p256dh), auth, info('WebPush: info', p256dh, ownPublic), 32)
  const key = derive(secret, salt, info('Content-Encoding: aes128gcm'), 16)
  const nonce = derive(secret, salt, info('Content-Encoding: nonce'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 marks the last record
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.of(ownPublic.length), ownPublic, sealed])
}
