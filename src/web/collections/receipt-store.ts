import type { Input } from '#domain/endpoint.ts'
import type { collectionCalls } from '#domain/collections/calls.ts'
import type { Paise } from '#domain/money.ts'

const NAME = 'receipts'
const QUEUE = 'queue'

/** A receipt that was given and has not reached the server. It is not dropped with the session: it stands for money in a bag. */
export type QueuedReceipt = {
  key: string
  /** Whoever took it sends it. */
  owner: string
  name: string
  mobilephone: string
  /** Of the customer, after it, as far as the phone knew. */
  balance: Paise
  input: Input<typeof collectionCalls.takeMoney>
  taken: Date
  /** Why the server did not take it, in words; null while it was not asked. */
  refused: string | null
}

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

export const readQueue = (): Promise<QueuedReceipt[]> =>
  inQueue('readonly', (queue) => queue.getAll() as IDBRequest<QueuedReceipt[]>)
export const putReceipt = (receipt: QueuedReceipt): Promise<unknown> =>
  inQueue('readwrite', (queue) => queue.put(receipt))
export const dropReceipt = (key: string): Promise<unknown> => inQueue('readwrite', (queue) => queue.delete(key))
