const CHUNK_TIMEOUT_MS = 120_000

type ChunkError = Error & { chunk: string }

/** Loads a part of the portal; tries once more when it fails or takes too long. */
export async function loadChunk<M>(load: () => Promise<M>, chunk: string): Promise<M> {
  try {
    return await inTime(load())
  } catch {
    return await inTime(load()).catch((cause: unknown) => {
      throw Object.assign(new Error(`Loading chunk ${chunk} failed.`, { cause }), { chunk })
    })
  }
}

export const isChunkError = (error: unknown): error is ChunkError => error instanceof Error && 'chunk' in error

function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing within ${CHUNK_TIMEOUT_MS} ms`)), CHUNK_TIMEOUT_MS)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
