const NAME = 'last-seen'
const READS = 'reads'

/** One answer of the server as it was last seen. Kept as it is: a browser's database holds dates and lists without a text in between. */
export type Seen = { hash: string; owner: string; build: string; at: number; data: unknown }

/** Older than that, it says nothing about today. */
export const SEEN_MS = 7 * 86_400_000

/** The page's own script: another build may read answers in another way. */
export const buildOfPage = (): string => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(READS, { keyPath: 'hash' }))
  return settled(opening)
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.addEventListener('success', () => done(request.result))
    request.addEventListener('error', () => fail(request.error ?? new Error('the browser keeps nothing')))
  })

/** Opened for one piece of work and closed again, so that another window can drop it all. */
async function inStore<T>(mode: IDBTransactionMode, work: (reads: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await settled(work(database.transaction(READS, mode).objectStore(READS)))
  } finally {
    database.close()
  }
}

let ahead: Promise<Seen[]> | undefined

const readAll = (): Promise<Seen[]> => inStore('readonly', (reads) => reads.getAll() as IDBRequest<Seen[]>)

/** Beside the code that will ask for it. */
export function readSeenAhead(): void {
  ahead = readAll()
  // who asks for it hears of that
  ahead.catch(() => undefined)
}

/** What was read ahead is given once: from then on the store may hold something else. */
export function readSeen(): Promise<Seen[]> {
  const reading = ahead ?? readAll()
  ahead = undefined
  return reading
}

/** Takes the place of all that was kept. */
export const writeSeen = (all: readonly Seen[]): Promise<unknown> =>
  inStore('readwrite', (reads) => {
    const cleared = reads.clear()
    for (const seen of all) reads.put(seen)
    return cleared
  })

export function dropSeen(): void {
  ahead = undefined
  if ('indexedDB' in window) indexedDB.deleteDatabase(NAME)
}
