// @day 2026-07-15
import { expect, it } from 'vitest'

import { raceForTheWallet } from '../testing/race.ts'
import { sized, SOAK } from '../testing/sizes.ts'

const affordable = SOAK ? 500 : 200

it('a wallet funded for half of the purchases, each sent twice by one of 64 clients, pays for exactly that half', async () => {
  for (let round = 0; round < sized({ small: 1, long: 10 }); round++) {
    const race = await raceForTheWallet({ purchases: 2 * affordable, affordable, clients: 64 })
    expect(race).toMatchObject({ succeeded: affordable, orders: affordable, credit: 0, unequal: [], breaches: [] })
    // all refusals say the same: nothing is left
    expect([...race.refusals].map((body) => JSON.parse(body) as unknown)).toEqual([
      expect.objectContaining({ code: 'wallet.insufficient', need: '10.00', have: '0.00', short: '10.00' }),
    ])
  }
}, 600_000)
