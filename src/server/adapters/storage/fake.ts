import type { Storage } from './port.ts'

export function fakeStorage(): Storage & { kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    keep: async (fileid, bytes) => void kept.set(fileid, bytes),
    drop: async (fileid) => void kept.delete(fileid),
    read: async (fileid) => {
      const bytes = kept.get(fileid)
      if (!bytes) throw new Error('no such file')
      return bytes
    },
  }
}
