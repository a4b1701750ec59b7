/** `npm run soak` runs the same proofs as `npm test`, long: so many per cent of their long size. */
const PERCENT = Number(process.env['SOAK'] ?? 0)

export const SOAK = PERCENT > 0

export const sized = ({ small, long }: { small: number; long: number }): number =>
  SOAK ? Math.ceil((long * PERCENT) / 100) : small

/** Of the random proofs. A run is repeated with SEED=…, which a failing one prints. */
export const seed = (): number => {
  const chosen = Number(process.env['SEED'] ?? Math.floor(Math.random() * 0x7fff_ffff))
  if (SOAK) console.info(`seed ${chosen}`)
  return chosen
}
