/** `npm run soak` runs the same proofs as `npm test`, long: so many per cent of their long size. */
const PERCENT = Number(process.env['SOAK'] ?? 0)

export const SOAK = PERCENT > 0

export const sized = ({ small, long }: { small: number; long: number }): number =>
  SOAK ? Math.ceil((long * PERCENT) / 100) : small

/**
 * Of the random proofs. `npm test` walks the same lives every time: what fails there fails because of the change. `npm run soak` looks for new ones, and
 * prints its seed; SEED=… repeats a run.
 */
export const SEED = Number(process.env['SEED'] ?? (SOAK ? Math.floor(Math.random() * 0x7fff_ffff) : 20_260_715))
