/** Long work in pieces: whoever drives it may let others in between two of them. */
export type InPieces<T> = Generator<void, T, void>

export function atOnce<T>(work: InPieces<T>): T {
  for (;;) {
    const piece = work.next()
    if (piece.done) return piece.value
  }
}
