/** Keeps files by an id that names no folder. What is kept is never changed. */
export type Storage = {
  keep: (fileid: string, bytes: Uint8Array) => Promise<void>
  read: (fileid: string) => Promise<Uint8Array>
  /** Takes away what nothing points at. */
  drop: (fileid: string) => Promise<void>
}
