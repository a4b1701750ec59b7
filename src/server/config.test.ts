import { describe, expect, it } from 'vitest'

import { readConfig, SETTINGS } from './config.ts'
import { describeSettings } from './testing/describe-settings.ts'

const required = SETTINGS.filter((setting) => 'requiredInProduction' in setting).map(({ name }) => name)
const PRODUCTION = {
  ...Object.fromEntries(required.map((name) => [name, 'set'])),
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example.in',
  MESSAGES_URL: 'https://messages.example.in/send',
  CAS_URL: 'https://cas.example.in/commands',
  PROVIDER_GSTIN: '27ABCPP1234K1ZP',
  DATA_KEY: Buffer.alloc(32).toString('base64'),
}

describe('without any setting', () => {
  it('the server runs on port 3000 with a database of its own', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, DATABASE_URL: '', LCO_DATA_DIR: '.data', production: false })
  })

  it('an empty setting counts as none', () => {
    const empty = Object.fromEntries(SETTINGS.map(({ name }) => [name, '']))
    expect(readConfig(empty)).toEqual(readConfig({}))
  })
})

describe('a bad setting', () => {
  it('a bucket without an account is refused before anything is kept', () => {
    const bucket = { S3_ENDPOINT: 'https://s3.example.in', S3_BUCKET: 'files' }
    expect(() => readConfig(bucket)).toThrow(
      'With S3_ENDPOINT these settings must be set: S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
    )
    expect(readConfig({ ...bucket, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }).S3_REGION).toBe('us-east-1')
  })

  it.each([
    [{ VAPID_PUBLIC_KEY: 'x' }, 'VAPID_PRIVATE_KEY'],
    [{ VAPID_PRIVATE_KEY: 'x' }, 'VAPID_PUBLIC_KEY'],
    [{ FCM_SERVICE_ACCOUNT: '{}' }, 'FCM_PUBLIC_KEY'],
    [{ WHATSAPP_PHONE_ID: '1' }, 'WHATSAPP_TOKEN, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN'],
    [{ SMTP_URL: 'smtps://smtp.example.in' }, 'MAIL_FROM'],
  ])('%j alone is of no use', (half, needed) => {
    expect(() => readConfig(half)).toThrow(`these settings must be set: ${needed}.`)
  })

  it.each([
    ['PORT', 'abc', 'is a whole number from 0 to 65535'],
    ['PORT', '70000', 'is a whole number from 0 to 65535'],
    ['DATABASE_CONNECTIONS', '1', 'is a whole number from 2 to 500'],
    ['PUBLIC_URL', 'portal', 'is a full address such as https://portal.example.in'],
    ['PUBLIC_URL', 'portal.example.in:3000', 'is a full address such as https://portal.example.in'],
    ['API_BASE_URL', 'javascript:alert(1)', 'is a full address such as https://portal.example.in'],
    ['LOG_LEVEL', 'loud', 'is one of trace, debug, info, warn, error, silent'],
    ['TRUST_PROXY', 'true', 'is yes or no'],
    ['LOGIN_BY_QUERY', '1', 'is yes or no'],
    ['VAPID_SUBJECT', 'portal', 'is a mailto: or https: address'],
    ['DATA_KEY', 'short', 'is 32 bytes in base64'],
    ['PROVIDER_GSTIN', '27ABCPP1234K1ZQ', 'is a GSTIN of fifteen characters'],
    ['PROVIDER_GSTIN', '29ABCPP1234K1ZL', 'is not of Maharashtra'],
  ])('%s=%s ends in one sentence that names it', (name, value, reason) => {
    expect(() => readConfig({ [name]: value })).toThrow(new Error(`The setting ${name} is not right: it ${reason}.`))
  })

  it('never shows the value of a secret', () => {
    expect(() => readConfig({ DATA_KEY: 'hunter2' })).not.toThrow('hunter2')
  })
})

describe('in production', () => {
  it('keeps the time of the machine', () => {
    expect(() => readConfig({ ...PRODUCTION, CLOCK_SHIFT_MS: '86400000' })).toThrow('CLOCK_SHIFT_MS is for tests')
    expect(readConfig({ CLOCK_SHIFT_MS: '-86400000' }).CLOCK_SHIFT_MS).toBe(-86_400_000)
  })

  it('runs when everything required is set', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({ production: true, secureCookies: true })
  })

  it.each(required)('does not start without %s, and says so', (name) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: '' })).toThrow(
      new Error(`In production these settings must be set: ${name}.`),
    )
  })

  it('names all that is missing at once', () => {
    const names = required.join(', ')
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(`must be set: ${names}.`)
  })

  it.each(['DATABASE_URL', 'DATA_KEY', 'MESSAGES_SECRET', 'PUBLIC_URL'])('counts %s among the required', (name) => {
    expect(required).toContain(name)
  })
})

it('the page of settings has a line for each, with its meaning', () => {
  const lines = describeSettings().split('\n')
  for (const { name, meaning } of SETTINGS) {
    expect(lines.filter((line) => line.startsWith(`| \`${name}\` |`) && line.includes(meaning))).toHaveLength(1)
  }
})
