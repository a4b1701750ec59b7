import { type DeskCallName, type DeskCalls, deskCalls } from '#domain/desk/calls.ts'
import { DESK_PERMISSIONS } from '#domain/desk/roles.ts'
import { deskSamples } from '#domain/desk/samples.ts'
import type { Reply } from '#domain/endpoint.ts'
import { type SentCall, stubEndpoints } from '#web/testing/stub-calls.ts'

type Sent = SentCall<DeskCallName>
type Answers = { [N in DeskCallName]?: (sent: Sent) => Reply<DeskCalls[N]> | Response | Promise<Response> }

/** Somebody who may do everything. */
export const ADMINISTRATOR = {
  staffid: 'DESK1',
  name: 'Asha Kulkarni',
  roles: ['administrator' as const],
  permissions: [...DESK_PERMISSIONS],
  next: 'done' as const,
  secondfactor: false,
}

/** Answers the calls of the desk, by their samples where nothing else is said; an administrator is signed in. */
export const stubDesk = (answers: Answers = {}): Sent[] =>
  stubEndpoints(deskCalls, deskSamples, { whoAmI: () => ADMINISTRATOR, ...answers })

export const sentTo = (all: readonly Sent[], name: DeskCallName): Sent[] => all.filter((sent) => sent.name === name)
