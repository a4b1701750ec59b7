// @day 2026-07-15
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { outboxFileMail, outboxFileSms } from './outbox-file.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outbox-'))
  file = join(folder, 'outbox.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true }))

const mode = () => statSync(file).mode & 0o777

it('messages are written where nobody but the owner reads them', async () => {
  await outboxFileSms(file).send('9822012345', '123456 is your code', 'one', {
    entityid: '',
    header: '',
    templateid: '',
  })
  await outboxFileMail(file).send('a@example.in', { subject: 'Code', text: '123456' }, 'two')
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2)
  expect(mode()).toBe(0o600)
})

it('a file that others could read is closed to them', async () => {
  writeFileSync(file, '', { mode: 0o644 })
  await outboxFileSms(file).send('9822012345', '123456 is your code', 'one', {
    entityid: '',
    header: '',
    templateid: '',
  })
  expect(mode()).toBe(0o600)
})
