import type { Input, Reply } from '../endpoint.ts'
import { registerCalls } from './register-calls.ts'
import { figureCalls } from './figure-calls.ts'
import { identityCalls } from './identity-calls.ts'
import { decideCalls } from './decide-calls.ts'
import { deskReturnCalls } from './return-calls.ts'
import { depotCalls } from './depot-calls.ts'
import { deskDeliveryCalls } from './delivery-calls.ts'
import { importCalls } from './import-calls.ts'
import { keyCalls } from './key-calls.ts'
import { searchCalls } from './search-calls.ts'
import { setCalls } from './set-calls.ts'
import { setUpCalls } from './set-up-calls.ts'
import { signInCalls } from './sign-in-calls.ts'
import { webhookCalls } from './webhook-calls.ts'
import { watchCalls } from './watch-calls.ts'
import { worryCalls } from './worry-calls.ts'

/** Every call of the provider's desk. None of them is reachable with an operator's session, nor his with a desk session. */
export const deskCalls = {
  ...signInCalls,
  ...decideCalls,
  ...deskDeliveryCalls,
  ...deskReturnCalls,
  ...depotCalls,
  ...setCalls,
  ...registerCalls,
  ...identityCalls,
  ...setUpCalls,
  ...watchCalls,
  ...figureCalls,
  ...worryCalls,
  ...searchCalls,
  ...importCalls,
  ...keyCalls,
  ...webhookCalls,
}

export type DeskCalls = typeof deskCalls
export type DeskCallName = keyof DeskCalls

type DeskSample<N extends DeskCallName> = { input: Input<DeskCalls[N]>; reply: Reply<DeskCalls[N]> }
export type DeskSamples<Names extends DeskCallName = DeskCallName> = { [N in Names]: DeskSample<N> }
