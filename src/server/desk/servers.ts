import { MOST_SKEW_MS } from '../clock.ts'
import { countLeft, totalLeft } from '../keys/reseal.ts'
import { listServers as serversOf, type ServerRow } from '../servers/presence.ts'
import type { DeskContext } from './context.ts'

const toRow = ({ serverid, host, started, seen, skew_ms }: ServerRow) => ({
  serverid,
  host,
  started,
  seen,
  skewseconds: Math.round(skew_ms / 1000),
  clock: Math.abs(skew_ms) > MOST_SKEW_MS ? ('WRONG' as const) : ('RIGHT' as const),
})

export async function listServers(_input: object, { system, secrets }: DeskContext) {
  const servers = await serversOf(system)
  const keychange = secrets.oldKeyName ? { left: totalLeft(await countLeft(system, secrets.keyName)) } : null
  return { count: servers.length, data: servers.map(toRow), next: null, keychange }
}
