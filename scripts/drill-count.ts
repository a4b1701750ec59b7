import { ask } from './drill-cluster.ts'
import type { Seen } from './drill-load.ts'

/** Sales and receipts of these operators since then, and when each was made. */
async function booked(lcoids: readonly string[], sinceMs: number): Promise<Map<string, number>> {
  const rows = await ask<{ name: string; at: Date }>(
    `select lcoid || ' ' || contractno as name, created as at from contract where lcoid = any($1) and source = 'CART' and created >= $2
     union all select lcoid || ' ' || receiptno, at from home_receipt where lcoid = any($1) and at >= $2`,
    [lcoids, new Date(sinceMs)],
  )
  return new Map(rows.map(({ name, at }) => [name, at.getTime()]))
}

type Counted = Seen & { lost: number; doubled: number }

/** Lost was acknowledged and is not there; doubled is there and nobody was told of it, though everybody asked until he was. */
export async function count(seen: readonly Seen[], lcoids: readonly string[]): Promise<Counted[]> {
  const there = await booked(lcoids, seen[0]!.beganMs)
  const acknowledged = new Set(seen.flatMap(({ sales, receipts }) => [...sales, ...receipts]))
  const untold = [...there].filter(([name]) => !acknowledged.has(name)).map(([, atMs]) => atMs)
  return seen.map((one, n) => {
    const endMs = seen[n + 1]?.beganMs ?? Infinity
    return {
      ...one,
      lost: [...one.sales, ...one.receipts].filter((name) => !there.has(name)).length,
      doubled: untold.filter((atMs) => atMs >= one.beganMs && atMs < endMs).length,
    }
  })
}

const BACK_WITHIN_MS = 30_000

export function print(counted: readonly Counted[]): void {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  console.log(
    '\n| What happened | Sales | Receipts | Lost | Doubled | Sent again | Failed | Nobody answered | One waited |\n| --- | --: | --: | --: | --: | --: | --: | --: | --: |',
  )
  for (const { part, sales, receipts, lost, doubled, again, failed, gapMs, waitMs } of counted)
    console.log(
      `| ${[part, sales.length, receipts.length, lost, doubled, again, failed, seconds(gapMs), seconds(waitMs)].join(' | ')} |`,
    )
}

/** What the drill is for, as sentences that do not hold. */
export function brokenPromises(counted: readonly Counted[]): string[] {
  return counted.flatMap(({ part, sales, lost, doubled, again, failed, waitMs }) => [
    ...(sales.length === 0 ? [`${part}: nothing was sold`] : []),
    ...(lost > 0 ? [`${part}: ${lost} lost`] : []),
    ...(doubled > 0 ? [`${part}: ${doubled} doubled`] : []),
    ...(failed > 0 ? [`${part}: ${failed} failed`] : []),
    ...(waitMs > BACK_WITHIN_MS ? [`${part}: back only after ${Math.round(waitMs / 1000)} s`] : []),
    ...(again > 0 && part.startsWith('rolling upgrade') ? [`${part}: ${again} had to be sent again`] : []),
  ])
}
