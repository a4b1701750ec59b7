import { formatCsv } from '#domain/csv.ts'
import type { DESK_IMPORT_KINDS } from '#domain/imports/kinds.ts'
import type { Import, ImportLine } from '#domain/imports/shapes.ts'

import type { DeskWindow } from './desk.ts'
import type { TestServer } from './server.ts'

const LCOID = 'LCO10001'

type Cells = readonly (readonly string[])[]
export const csv = (...rows: Cells) => new File([formatCsv(rows)], 'moved.csv', { type: 'text/csv' })

export const OPERATOR_HEAD = [
  'FRCAN',
  'LCO name',
  'Contact name',
  'Mobile',
  'E-mail',
  'Address',
  'City',
  'Region',
  'PIN code',
  'PAN',
  'Headend',
]
export const BOX_HEAD = ['Operator', 'STB number', 'VC number', 'STB type', 'Model', 'CAS']
export const boxRow = (n: number, lcoid = LCOID) => [
  lcoid,
  `77000000000000${String(n).padStart(2, '0')}`,
  `77000000${String(n).padStart(2, '0')}`,
  'HD',
  'HD-4500',
  'Nagravision',
]
export const HOME_HEAD = [
  'Operator',
  'CAN',
  'STB number',
  'First name',
  'Mobile',
  'Aadhaar',
  'Address',
  'City',
  'PIN code',
]
export const homeRow = (n: number, more: Partial<Record<number, string>> = {}) =>
  [
    LCOID,
    `88000000${String(n).padStart(2, '0')}`,
    boxRow(n)[1]!,
    `Asha${n}`,
    '9822012345',
    '',
    '4 Tilak Road',
    'Pune',
    '411030',
  ].map((cell, place) => more[place] ?? cell)

/** What somebody at the desk does with a file; each step is waited for. */
export function importDesk(server: TestServer, desk: DeskWindow) {
  const get = async (importid: string) => (await desk.call('getImport', { importid })).json<Import>()
  const upload = async (kind: (typeof DESK_IMPORT_KINDS)[number], file: File): Promise<Import> => {
    const reply = await desk.send('/desk/v1/imports', { parts: { kind, file } })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    await server.deliver()
    return get(reply.json<Import>().importid)
  }
  const start = async ({ importid }: Import): Promise<Import> => {
    const reply = await desk.call('startImport', { importid })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    await server.deliver()
    return get(importid)
  }
  const linesOf = async ({ importid }: Import): Promise<ImportLine[]> =>
    (await desk.call('listImportRows', { importid })).json<{ data: ImportLine[] }>().data
  return {
    upload,
    start,
    linesOf,
    moveIn: async (kind: (typeof DESK_IMPORT_KINDS)[number], ...rows: Cells) => start(await upload(kind, csv(...rows))),
    reasonsOf: async (made: Import): Promise<string[]> => (await linesOf(made)).map(({ reason }) => reason),
  }
}
export type ImportDesk = ReturnType<typeof importDesk>

/** A file of money that waits for a second person. */
export async function askForCommission(server: TestServer, desk: DeskWindow): Promise<Import> {
  const imports = importDesk(server, desk)
  const file = csv(['LCO code', 'Commission', 'For what'], [LCOID, '250.50', 'October'])
  return imports.start(await imports.upload('COMMISSIONS', file))
}
