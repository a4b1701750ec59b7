import { type DeskCallName, type DeskCalls, deskCalls } from '#domain/desk/calls.ts'
import type { QueueName } from '#domain/desk/queues.ts'
import { DESK_PERMISSIONS } from '#domain/desk/roles.ts'
import { deskSamples } from '#domain/desk/samples.ts'
import type { Reply } from '#domain/endpoint.ts'
import { type SentCall, stubEndpoints } from '#web/testing/stub-calls.ts'
import { stubEvents } from '#web/testing/stub-events.ts'

type Sent = SentCall<DeskCallName>
type Answers = { [N in DeskCallName]?: (sent: Sent) => Reply<DeskCalls[N]> | Response | Promise<Response> }

/** Somebody who may do everything. */
export const ADMINISTRATOR = {
  staffid: 'DESK1',
  name: 'Asha Kulkarni',
  roles: ['administrator' as const],
  regions: [] as string[],
  permissions: [...DESK_PERMISSIONS],
  next: 'done' as const,
  secondfactor: false,
}

/** Answers the calls of the desk, by their samples where nothing else is said; an administrator is signed in. */
export function stubDesk(answers: Answers = {}): Sent[] {
  line = stubEvents()
  return stubEndpoints(deskCalls, deskSamples, { whoAmI: () => ADMINISTRATOR, ...answers })
}

let line: ReturnType<typeof stubEvents> | undefined

/** The server says that a queue has changed. */
export const hearOf = (queue: QueueName): unknown => line?.say({ queue })

export const sentTo = (all: readonly Sent[], name: DeskCallName): Sent[] => all.filter((sent) => sent.name === name)
