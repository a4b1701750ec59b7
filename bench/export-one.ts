/** One export in a process of its own: `copy` is what the database alone can do. */
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { REPORTS } from '#domain/reports/declarations.ts'
import { textCopy } from '#server/reports/copy-sql.ts'
import { fileOf } from '#server/reports/file.ts'
import { sourceOf } from '#server/reports/sources.ts'

export type Way = 'copy' | 'csv' | 'xlsx'
export type Measured = { rowsPerSecond: number; megabytes: number; rss: number; grew: number; cpuMs: number }

const [, , way, url] = process.argv as [string, string, Way, string]
const lcoid = 'LCO80001'
const config = readConfig({ LOG_LEVEL: 'silent' })
const connections = connect(url)
const gone = new AbortController().signal
let rows = 0

async function body(): Promise<AsyncIterable<Buffer>> {
  if (way !== 'copy') {
    const ordered = { report: 'accountstatement', format: way, language: 'en', filters: '' } as const
    const wrote = (more: number) => void (rows += more)
    return (await fileOf(ordered, { ...connections, config, now: () => new Date(), lcoid, gone, wrote })).body
  }
  const by = { db: connections.forTenant(lcoid), lcoid, today: '2026-07-15', now: () => new Date(), config }
  const copy = textCopy(by.db, await sourceOf('accountstatement').select({} as never, by), {
    columns: REPORTS.accountstatement.columns,
    language: 'en',
  })
  return connections.copyOut(lcoid, copy, gone)
}

let bytes = 0
const before = process.memoryUsage().rss
let peak = before
const look = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20)
const from = performance.now()
const used = process.cpuUsage()
for await (const piece of await body()) {
  bytes += piece.length
  if (way === 'copy') for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) rows++
}
const seconds = (performance.now() - from) / 1000
clearInterval(look)
const { user, system } = process.cpuUsage(used)
const measured: Measured = {
  cpuMs: (user + system) / 1000,
  rowsPerSecond: rows / seconds,
  megabytes: bytes / 1e6,
  rss: peak / 1e6,
  grew: (peak - before) / 1e6,
}
process.send!(measured, () => process.exit(0))
