import type { Input } from '#domain/endpoint.ts'
import type { Beside, collectionCalls } from '#domain/collections/calls.ts'
import type { walkCalls } from '#domain/collections/walk-calls.ts'
import type { Paise } from '#domain/money.ts'

const NAME = 'receipts'
const QUEUE = 'queue'

/** What was done at a door and has not reached the server. It is not dropped with the session: a receipt stands for money in a bag. */
type AtDoor = {
  key: string
  /** Whoever did it sends it. */
  owner: string
  name: string
  taken: Date
  /** Why the server did not take it, in words; null while it was not asked. */
  refused: string | null
  /** When the server took it; kept until the walk that is shown knows it too. */
  sent?: Date
}
export type QueuedReceipt = AtDoor & {
  what?: 'receipt'
  mobilephone: string
  /** Of the customer, after it, as far as the phone knew. */
  balance: Paise
  input: Input<typeof collectionCalls.takeMoney>
  /** What the server said of it: somebody else had taken the same dues. Until whoever took this has seen it. */
  told?: { receiptno: string; beside: Beside } | null
}
export type QueuedVisit = AtDoor & { what: 'visit'; input: Input<typeof walkCalls.recordVisit> }
export type Queued = QueuedReceipt | QueuedVisit

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.addEventListener('success', () => done(request.result))
    request.addEventListener('error', () => fail(request.error ?? new Error('the browser keeps nothing')))
  })

async function inQueue<T>(mode: IDBTransactionMode, work: (queue: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(NAME, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(QUEUE, { keyPath: 'key' }))
  const database = await settled(opening)
  try {
    const transaction = database.transaction(QUEUE, mode, { durability: 'strict' })
    const done = new Promise<void>((fine, fail) => {
      transaction.addEventListener('complete', () => fine())
      transaction.addEventListener('abort', () => fail(transaction.error ?? new Error('the browser keeps nothing')))
    })
    const result = await settled(work(transaction.objectStore(QUEUE)))
    // on the disk, not only in the memory of a phone whose battery may die
    await done
    return result
  } finally {
    database.close()
  }
}

export const readQueue = (): Promise<Queued[]> => inQueue('readonly', (queue) => queue.getAll() as IDBRequest<Queued[]>)
export const putQueued = (one: Queued): Promise<unknown> => inQueue('readwrite', (queue) => queue.put(one))
export const dropQueued = (key: string): Promise<unknown> => inQueue('readwrite', (queue) => queue.delete(key))
