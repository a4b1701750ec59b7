/** Keeps files by an id that names no folder. What is kept is never changed. */
export type Storage = {
  /** Tells two places apart: what is kept in one is missing in the other. */
  place: () => Promise<string>
  keep: (fileid: string, bytes: Uint8Array) => Promise<void>
  /** As `keep`, for what is made while it is kept; says how many bytes it was. Nothing is kept when the making fails. */
  keepPieces: (fileid: string, pieces: AsyncIterable<Uint8Array>) => Promise<number>
  read: (fileid: string) => Promise<Uint8Array>
  /** How many bytes it is; `null` when nothing is kept under that id. */
  size: (fileid: string) => Promise<number | null>
  /** Piece by piece, all of it or the bytes from `start` to `end`, both included. Nothing is open before the first piece is asked for. */
  readPieces: (fileid: string, range?: { start: number; end: number }) => AsyncIterable<Uint8Array>
  /** Takes away what nothing points at. */
  drop: (fileid: string) => Promise<void>
  /** A link of the store's own that needs nobody of ours; absent where there is no such thing. */
  link?: (fileid: string, asked: { disposition: string; type: string; seconds: number; now: Date }) => Promise<Link>
}

type Link = { url: string; expires: Date }
