import type { CartLine } from '#domain/cart/calls.ts'

type Home = [CartLine, ...CartLine[]]

/** The lines customer by customer, in the order in which the customers came. */
export function homesIn(lines: readonly CartLine[]): Home[] {
  const homes = new Map<string, Home>()
  for (const line of lines) {
    const home = homes.get(line.subscriberid)
    if (home) home.push(line)
    else homes.set(line.subscriberid, [line])
  }
  return [...homes.values()]
}
