import * as z from 'zod/mini'

import { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Reply } from '#domain/endpoint.ts'

/** The portal knows by this who is there; its cookie came with the reply. */
const WHO = 'lcoUser'

/** Leaves the desk for the portal, as the operator sees it. */
export function openPortal(operator: Reply<typeof watchCalls.lookAs>): void {
  localStorage.removeItem('subUser')
  localStorage.setItem(WHO, JSON.stringify(z.encode(watchCalls.lookAs.reply, operator)))
  location.assign('/lcoportal')
}
