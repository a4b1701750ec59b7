import { expect, it } from 'vitest'

import { raceForTheWallet } from '../testing/race.ts'
import { sized } from '../testing/sizes.ts'

it('a wallet funded for 500 of 1000 purchases, each sent twice by one of 64 clients, pays for exactly 500', async () => {
  for (let round = 0; round < sized({ small: 1, long: 10 }); round++) {
    const race = await raceForTheWallet({ purchases: 1000, affordable: 500, clients: 64 })
    expect(race).toMatchObject({ succeeded: 500, orders: 500, credit: 0, unequal: [], breaches: [] })
    // all refusals say the same: nothing is left
    expect([...race.refusals].map((body) => JSON.parse(body) as unknown)).toEqual([
      expect.objectContaining({ code: 'wallet.insufficient', need: '10.00', have: '0.00', short: '10.00' }),
    ])
  }
}, 600_000)
