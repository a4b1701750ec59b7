/** What can be moved in from a file, in the order in which one needs the other. */
export const DESK_IMPORT_KINDS = [
  'OPERATORS',
  'OPERATOR_FIELDS',
  'BOXES',
  'CUSTOMERS',
  'CONTRACTS',
  'OPENINGS',
  'COMMISSIONS',
] as const
/** What an operator brings in himself: the book of what customers owe him is his alone. */
export const OWN_IMPORT_KINDS = ['CUSTOMERS', 'DUES', 'PRICES'] as const
export const IMPORT_KINDS = [...DESK_IMPORT_KINDS, 'DUES', 'PRICES'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** MAPPING: somebody has to say what the columns are. ASKED: waits for a second person. UNREADABLE: the file broke off. */
export const IMPORT_STATES = [
  'MAPPING',
  'CHECKING',
  'READY',
  'ASKED',
  'RUNNING',
  'DONE',
  'CANCELLED',
  'UNREADABLE',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** REFUSED by the check; FAILED when it was tried. */
export const IMPORT_ROW_STATES = ['READY', 'REFUSED', 'DONE', 'FAILED'] as const
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number]

export const IMPORT_BYTES_MOST = 32 * 1024 * 1024
export const IMPORT_ROWS_MOST = 200_000
/** Of a file; those behind are not looked at. */
export const IMPORT_COLUMNS_MOST = 60

type Counted = {
  state: ImportState
  problem: string
  rows: number
  done: number
  failed: number
  refused: number
}

/** The server gave it up in the middle; nobody cancelled it. */
export const wasCutOff = ({ state, problem }: Pick<Counted, 'state' | 'problem'>): boolean =>
  state === 'CANCELLED' && problem === 'server'

const ACTIONS = {
  map: ({ state }) => state === 'MAPPING',
  start: ({ state }) => state === 'READY',
  allow: ({ state }) => state === 'ASKED',
  cancel: ({ state }) => ['MAPPING', 'CHECKING', 'READY', 'ASKED', 'RUNNING'].includes(state),
  // one that a person cancelled before it was begun is not begun this way
  retry: ({ state, problem, rows, done, failed, refused }) =>
    wasCutOff({ state, problem }) ||
    ((state === 'DONE' || state === 'CANCELLED') && done + failed > 0 && rows > done + refused),
  mend: ({ state, failed, refused }) => ['READY', 'DONE', 'CANCELLED'].includes(state) && failed + refused > 0,
} as const satisfies Record<string, (of: Counted) => boolean>
export type ImportAction = keyof typeof ACTIONS

/** Read by the screens to offer an action and by the server to allow it. */
export const importCan = (action: ImportAction, of: Counted): boolean => ACTIONS[action](of)

/** Money of others is moved in by two people. */
export const needsTwoPeople = (kind: ImportKind): boolean => kind === 'OPENINGS' || kind === 'COMMISSIONS'
