// @day 2026-07-15
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { readConfig } from '../../config.ts'
import { pusherOf } from './choose.ts'

const folder = mkdtempSync(join(tmpdir(), 'push-'))
afterAll(() => rmSync(folder, { recursive: true }))
const pusher = (env: Record<string, string>) => pusherOf(readConfig(env), folder)

it('pushes by the web’s own standards unless Firebase’s account is set', () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const account = {
    project_id: 'lco',
    client_email: 'push@example.in',
    private_key: privateKey,
    token_uri: 'https://x',
  }
  const firebase = pusher({ FCM_SERVICE_ACCOUNT: JSON.stringify(account), FCM_PUBLIC_KEY: 'certificate' })
  expect([pusher({}).vendor, firebase.vendor, firebase.publicKey]).toEqual(['WEBPUSH', 'FCM', 'certificate'])
})

it.each(['hunter2', '{"private_key":"hunter2"}'])('an account that is none (%s) is named, and not shown', (account) => {
  const choose = () => pusher({ FCM_SERVICE_ACCOUNT: account, FCM_PUBLIC_KEY: 'certificate' })
  expect(choose).toThrow('The setting FCM_SERVICE_ACCOUNT is not right')
  expect(choose).not.toThrow('hunter2')
})
