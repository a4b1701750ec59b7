import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { columnTitle } from '#domain/imports/columns.ts'
import { DESK_IMPORT_KINDS } from '#domain/imports/kinds.ts'
import { reasonText, reasonWords } from '#domain/imports/reasons.ts'
import type { Import } from '#domain/imports/shapes.ts'

import type { Services } from '../context.ts'
import { servicesOf, TERMINAL, writerAt, type Command } from '../desk-command.ts'
import { runDue } from '../jobs/queue.ts'
import { cancel, readImport, start, upload, type Mover } from './actions.ts'
import { importJob } from './run.ts'
import { DESK_FILES, rowsOf } from './store.ts'

type Desk = Parameters<Command>[2]
type Ports = Pick<Services, 'secrets' | 'storage'>

const ASK_AGAIN_MS = 200
const LINES_SHOWN = 200

/** Files from a terminal, by the same rules, rows and history as at the desk; whether a server runs beside it or not. */
export const importCommands = (ports: () => Ports): Record<string, Command> => ({
  import: async ([word = '', path = ''], options, desk) => {
    const kind = DESK_IMPORT_KINDS.find((known) => known === word.toUpperCase())
    if (!kind || !path)
      throw new Error(
        `Say import <kind> <file> [--dry-run], of the kinds ${DESK_IMPORT_KINDS.join(', ').toLowerCase()}.`,
      )
    const { system, now } = desk
    const { storage, secrets } = ports()
    const mover = { lcoid: DESK_FILES, actor: TERMINAL, db: system, write: writerAt(desk, DESK_FILES), storage, now }
    const job = importJob({ ...servicesOf(desk), storage, secrets })
    const settle = (made: Import) => settled(desk, made, () => runDue(system, [job], now()))
    const file = new File([await readFile(path)], basename(path))
    const checked = await settle(await upload(mover, kind, file))
    return report(desk, options['dry-run'] ? await letGo(mover, checked) : await settle(await begin(mover, checked)))
  },
})

/** Claimed as by a lane of a server: whichever comes first does it. */
async function settled({ system }: Desk, made: Import, work: () => Promise<unknown>): Promise<Import> {
  for (let one = made; ; one = await readImport(system, { lcoid: DESK_FILES, importid: made.importid })) {
    if (one.state !== 'CHECKING' && one.state !== 'RUNNING') return one
    if ((await work()) === 0) await sleep(ASK_AGAIN_MS)
  }
}

/** A file with nothing to move in stays as it is, with its reasons. */
const begin = async (mover: Mover, checked: Import): Promise<Import> =>
  checked.state === 'READY' && checked.rows > checked.refused ? start(mover, checked.importid) : checked

/** Checked alone: what it found is said once, and nothing waits at the desk. */
const letGo = async (mover: Mover, checked: Import): Promise<Import> => {
  if (checked.state !== 'UNREADABLE') await cancel(mover, checked.importid)
  return checked
}

const counted = ({ importid, state, rows, refused, done, failed, missing }: Import): string => {
  if (state === 'MAPPING')
    return `${importid}: not in the first line: ${missing.join(', ')}. Say at /desk/imports which they are.`
  if (state === 'UNREADABLE') return `${importid}: the file cannot be read.`
  if (state === 'READY') return `${importid}: ${rows} rows, ${rows - refused} of them good. Nothing was changed.`
  if (state === 'ASKED') return `${importid}: ${rows - refused} rows wait for a second person at /desk/imports.`
  return `${importid}: ${done} of ${rows} rows moved in, ${refused + failed} not.`
}

async function report({ system }: Desk, made: Import): Promise<string> {
  const { importid, kind } = made
  const key = { lcoid: DESK_FILES, importid }
  const wrong = await rowsOf(system, key, { states: ['REFUSED', 'FAILED'], after: 0, most: LINES_SHOWN })
  const say = (reason: string) => reasonText(reason, reasonWords.en, (name) => columnTitle(kind, name, 'en'))
  return [counted(made), ...wrong.map(({ line, reason }) => `line ${line}: ${say(reason)}`)].join('\n')
}
