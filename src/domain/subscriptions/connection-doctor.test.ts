import { expect, it } from 'vitest'

import type { Connection } from './service-calls.ts'
import { examine } from './connection-doctor.ts'
import { serviceSamples } from './service-samples.ts'

const well: Connection = serviceSamples.examineConnection.reply
const found = (trouble: Partial<Connection>) => examine({ ...well, ...trouble })

it('finds nothing wrong with a customer who is online', () => {
  expect(found({})).toEqual(['valid', 'vendorActive', 'rightMac', 'online', 'dataUnlimited'])
})

it.each([
  [{ pack: 'NONE' as const }, ['noPack']],
  [{ pack: 'EXPIRED' as const }, ['expired']],
  [{ pack: 'DISCONNECTED' as const, vendor: 'SUSPENDED' as const }, ['disconnected']],
  [{ pack: 'DISCONNECTED' as const, vendor: 'ACTIVE' as const, waiting: true }, ['disconnected', 'pending']],
  [{ pack: 'DISCONNECTED' as const, vendor: 'ACTIVE' as const }, ['disconnected', 'stillRuns']],
  [{ pack: 'DISCONNECTED' as const, part: 'REJECTED' as const }, ['disconnected']],
  [{ pack: 'EXPIRING' as const, part: 'REJECTED' as const }, ['expiring', 'refused']],
  [{ part: 'PENDING' as const, vendor: 'UNKNOWN' as const, waiting: true }, ['valid', 'pending']],
  [{ vendor: 'UNKNOWN' as const }, ['valid', 'unknown']],
  [{ vendor: 'EXPIRED' as const }, ['valid', 'vendorExpired']],
  [{ vendor: 'SILENT' as const }, ['valid', 'silent']],
])('says no more than what explains it: %o', (trouble, findings) => {
  expect(found(trouble)).toEqual(findings)
})

it('tells another router from the same one spelt differently', () => {
  const offline = { session: null, boundmac: '02-1A-9F-00-4C-11' }
  expect(found({ ...offline, refusedmac: '02:1a:9f:00:4c:11' })).toContain('rightMac')
  expect(found({ ...offline, refusedmac: '02:1a:9f:00:4c:12' })).toContain('wrongMac')
  expect(found({ session: null, boundmac: '', refusedmac: '02:1a:9f:00:4c:12' })).not.toContain('wrongMac')
})

it('counts data against the limit of the pack', () => {
  expect(found({ data_gb: 100, used_mb: 90 * 1024 - 1 })).toContain('dataLeft')
  expect(found({ data_gb: 100, used_mb: 90 * 1024 })).toContain('dataLow')
  expect(found({ data_gb: 100, used_mb: 100 * 1024 })).toContain('dataUsedUp')
})
