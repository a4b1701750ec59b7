import type { identityCalls } from '#domain/desk/identity-calls.ts'
import { IDENTITY_NAMES, missingIdentity, type Identity } from '#domain/desk/identity.ts'
import type { Input } from '#domain/endpoint.ts'
import { stateCode } from '#domain/gstin.ts'

import { keepProvider, PAPER_NAMES } from '../invoices/parties.ts'
import { forgetIdentity, identityOf } from '../settings/identity.ts'
import { type Write, DESK } from '../write.ts'
import { uploadPicture } from './banners.ts'
import type { DeskContext, DeskHandlers } from './context.ts'
import { pictureOf, wrong } from './given.ts'

const shown = (identity: Identity) => ({ ...identity, missing: missingIdentity(identity) })

async function read({ system, config, now }: DeskContext) {
  forgetIdentity(config)
  return shown(await identityOf(system, config, now()))
}

export const identityHandlers: DeskHandlers<typeof identityCalls> = {
  getIdentity: (_input, context) => read(context),
  uploadLogo: uploadPicture,

  saveIdentity: async (wanted, context) => {
    const saved = await saveIdentity(wanted, {
      ...context,
      write: context.writeFor(DESK),
      actor: context.staff.staffid,
    })
    forgetIdentity(context.config)
    return saved
  },
}

type Saving = Pick<DeskContext, 'config' | 'now'> & { write: Write; actor: string }

export async function saveIdentity(wanted: Input<typeof identityCalls.saveIdentity>, by: Saving) {
  const { write, actor, config, now } = by
  // the invoices' state and the number on them say the same
  if (!wanted.PROVIDER_GSTIN.startsWith(stateCode(config.PROVIDER_REGION))) throw wrong('PROVIDER_GSTIN', 'gstinState')
  return write(async (tx, note) => {
    const before = await identityOf(tx, config, now())
    const after = { ...wanted, COLOUR: wanted.COLOUR ?? '', LOGO: await pictureOf(tx, 'LOGO', wanted.LOGO) }
    const other = IDENTITY_NAMES.filter((name) => after[name] !== before[name])
    const rows = IDENTITY_NAMES.map((name) => ({ name, value: after[name], changed_by: actor, changed: now() }))
    await tx
      .insertInto('setting')
      .values(rows)
      .onConflict((known) =>
        known.column('name').doUpdateSet((row) => ({
          value: row.ref('excluded.value'),
          changed_by: row.ref('excluded.changed_by'),
          changed: row.ref('excluded.changed'),
        })),
      )
      .execute()
    // what was not named yet stands on no paper
    if (before.PROVIDER_NAME && PAPER_NAMES.some((name) => other.includes(name))) await keepProvider(tx, before, now())
    const of = (identity: Identity) => Object.fromEntries(other.map((name) => [name, identity[name]]))
    if (other.length > 0) note({ what: 'identity', target: 'provider', before: of(before), after: of(after) })
    return shown(after)
  })
}
