import type { Storage } from './port.ts'

export function fakeStorage(): Storage & { kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>()
  const bytesOf = (fileid: string): Uint8Array => {
    const bytes = kept.get(fileid)
    if (!bytes) throw new Error('no such file')
    return bytes
  }
  return {
    kept,
    place: async () => 'fake',
    keep: async (fileid, bytes) => void kept.set(fileid, bytes),
    keepPieces: async (fileid, pieces) => {
      const all: Uint8Array[] = []
      for await (const piece of pieces) all.push(piece)
      kept.set(fileid, Buffer.concat(all))
      return kept.get(fileid)!.length
    },
    drop: async (fileid) => void kept.delete(fileid),
    read: async (fileid) => bytesOf(fileid),
    size: async (fileid) => kept.get(fileid)?.length ?? null,
    readPieces: async function* (fileid, range) {
      yield range ? bytesOf(fileid).subarray(range.start, range.end + 1) : bytesOf(fileid)
    },
  }
}
