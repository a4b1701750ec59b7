import { createInterface } from 'node:readline'

import { connect } from '../db/connect.ts'
import { pricedPlans } from '../plans/catalogue.ts'

// another server, as far as prices go: a process of its own that says what a plan costs whenever it is asked
const { system } = connect(process.argv[2]!, { max: 1 })
for await (const line of createInterface({ input: process.stdin })) {
  const { plancode, ...market } = JSON.parse(line) as { region: string; today: string; plancode: string }
  const [plan] = await pricedPlans(system, market, [plancode])
  console.log(plan!.lcoprice)
}
