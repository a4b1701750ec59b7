import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { each, Instant, optionalText, text } from '../fields.ts'
import { listOf } from '../paging.ts'
import { Code } from './shapes.ts'

const Setting = z.object({
  name: z.string(),
  /** What it is about, in the words of the desk. */
  ...each(z.string(), 'meaning', 'unit', 'default', 'value', 'changedby'),
  changed: z.nullable(Instant),
  /** What one person has asked for and another has to ask for too; '' for nothing. */
  wished: z.string(),
  wishedby: z.string(),
})

/** The numbers a provider may change while everything runs. */
export const settingCalls = {
  listSettings: endpoint({
    staff: 'settings',
    summary: 'The numbers a provider may want to change, and who changed them',
    method: 'GET',
    path: '/desk/v1/settings',
    reply: () => listOf(Setting),
  }),

  saveSetting: endpoint({
    staff: 'settings',
    summary:
      'Change one of them; it holds at once, on every server. More than one person may move alone needs a second one',
    method: 'POST',
    path: '/desk/v1/settings',
    input: () => z.object({ name: text(40), value: text(40), code: optionalText(Code) }),
    reply: () => Setting,
  }),
}
