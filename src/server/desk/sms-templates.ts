import type { setCalls } from '#domain/desk/set-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { SMS_TEMPLATES, variablesIn } from '#domain/messages/templates.ts'

import { templatesOf, type Template } from '../messages/templates.ts'
import type { Tx } from '../write.ts'
import { DESK } from './chain.ts'
import type { DeskContext } from './context.ts'

const toRow = ({ smsid, displayText, content, dltid, active, changed_by, changed }: Template) => ({
  smsid,
  displayText,
  content,
  dltid,
  active: active ? ('YES' as const) : ('NO' as const),
  changedby: changed_by,
  changed,
})

const noted = ({ content, dltid, active }: Pick<Template, 'content' | 'dltid' | 'active'>) => ({
  content,
  dltid,
  active,
})

export async function listSmsTemplateRows(_input: object, { system }: DeskContext) {
  const data = (await templatesOf(system)).map(toRow)
  return { count: data.length, data }
}

/** Others words only around the same variables: what fills them is the program's. */
function checkVariables(smsid: string, content: string): void {
  const registered = SMS_TEMPLATES.find((known) => known.smsid === smsid)
  if (!registered) throw new Failure('not.found')
  const [wanted, given] = [variablesIn(registered.content), variablesIn(content)]
  if (/[{}]/.test(content.replaceAll(/\{\w+\}/g, '')) || wanted.join() !== given.join())
    throw new Failure('desk.template', { fields: { content: 'invalid' }, variables: wanted })
}

export async function saveSmsTemplate(
  { smsid, content, dltid = '', active }: Input<typeof setCalls.saveSmsTemplate>,
  { writeFor, staff, now }: DeskContext,
) {
  checkVariables(smsid, content)
  return writeFor(DESK)(async (tx, note) => {
    const before = await templateOf(tx, smsid)
    const after = { smsid, content, dltid, active: active === 'YES', changed_by: staff.staffid, changed: now() }
    await tx
      .insertInto('sms_template')
      .values(after)
      .onConflict((known) => known.column('smsid').doUpdateSet(after))
      .execute()
    note({ what: 'sms template', target: smsid, before: noted(before), after: noted(after) })
    return toRow(await templateOf(tx, smsid))
  })
}

const templateOf = async (tx: Tx, smsid: string): Promise<Template> =>
  (await templatesOf(tx)).find((known) => known.smsid === smsid)!
