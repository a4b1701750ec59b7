import type { Page } from '@playwright/test'

import { ask, expect, get, post } from './portal.ts'

export const COLLECTOR_PASSWORD = 'Monsoon2026'

/** An area with two customers who owe, and a collector for it; as the operator sets them up. */
export async function setUpWalk(page: Page, area: string) {
  const made = await post(page, '/subuser', {
    name: `Collector ${area}`,
    mobileno: '9822099111',
    email: '',
    permissions: 'collections',
    dailylimit: '',
    password: COLLECTOR_PASSWORD,
  })
  const { lcosubuserid } = (await made.json()) as { lcosubuserid: string }
  const homes = await ask<{ subscriberid: string; name: string }>(
    `select s.subscriberid, trim(s.fname || ' ' || s.lname) as name from subscriber s
     left join home_account a using (lcoid, subscriberid)
     where s.lcoid = 'LCO10001' and a.areaid is null
       -- those of today are other journeys' own
       and s.created < (select max(created) from subscriber where lcoid = 'LCO10001') - interval '20 days'
       -- a part of a combo that is refused is given back while the journey looks on
       and not exists (select from box b join contract c using (lcoid, stbno) join contract_part p using (lcoid, contractno)
         where b.lcoid = s.lcoid and b.subscriberid = s.subscriberid)
     order by s.subscriberid desc limit 2`,
  )
  const { areaid } = (await (
    await post(page, '/collections/areas', { name: area, collectors: lcosubuserid })
  ).json()) as {
    areaid: string
  }
  const subscribers = homes.map(({ subscriberid }) => subscriberid).join(',')
  expect((await post(page, '/collections/areas/customers', { areaid, subscribers })).ok()).toBe(true)
  for (const { subscriberid } of homes) {
    const { balance } = (await (await get(page, `/collections/accounts/${subscriberid}`)).json()) as { balance: string }
    const amount = String(300 - Number(balance))
    if (amount !== '0') await post(page, '/collections/openings', { subscriberid, amount, day: '2026-04-01' })
  }
  return { collector: lcosubuserid, homes }
}
