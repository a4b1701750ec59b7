import { readFile } from 'node:fs/promises'

import { identityCalls } from '#domain/desk/identity-calls.ts'
import { IDENTITY_NAMES } from '#domain/desk/identity.ts'
import { permissionsOf } from '#domain/desk/roles.ts'
import { setCalls } from '#domain/desk/set-calls.ts'
import { walletCalls } from '#domain/desk/wallet-calls.ts'
import { FAILURES } from '#domain/failures.ts'
import { formatRupees } from '#domain/money.ts'

import type { Services } from '../context.ts'
import { inputOf, servicesOf, writerAt, type Command } from '../desk-command.ts'
import { identityOf } from '../settings/identity.ts'
import { inTurn } from '../wallet/turns.ts'
import { DESK } from '../write.ts'
import { adjustWallet } from './consents.ts'
import { saveIdentity } from './identity.ts'
import { findPerson } from './people.ts'
import { addStock } from './shop.ts'

type Desk = Parameters<Command>[2]

/** What a provider does between the first administrator and the first sale: the same as on the desk's screens. */
export const setUpCommands = (ports: () => Pick<Services, 'config'>): Record<string, Command> => ({
  identity: async (words, _options, desk) => {
    // what is invented for the demo is never taken for said
    const config = { ...ports().config, production: true }
    const said = await identityOf(desk.system, config, desk.now())
    const known = IDENTITY_NAMES.map((name) => `${name}=${said[name]}`)
    if (words.length === 0) return known.join('\n')
    const wanted = inputOf(identityCalls.saveIdentity.input, [...known, ...words])
    await saveIdentity(wanted, { config, now: desk.now, write: writerAt(desk, DESK), actor: DESK })
    return 'Every page, paper and message says so now.'
  },

  'add-stock': async (words, _options, desk) => {
    const { file = '' } = fieldsOf(words)
    const boxes = file ? { boxes: await readFile(file, 'utf8') } : {}
    const wanted = inputOf(setCalls.addStock.input, words, boxes)
    const { added, refused } = await addStock(wanted, { ...desk, writeFor: (scope) => writerAt(desk, scope) })
    return [`${added} STBs are in the stock of ${wanted.lcoid}.`, ...refused.map(refusedLine)].join('\n')
  },

  'adjust-wallet': async (words, _options, desk) => {
    const staff = await whoAsks(desk, fieldsOf(words)['by'])
    const wanted = inputOf(walletCalls.adjustWallet.input, words)
    const spendFor = (lcoid: string) => writerAt(desk, lcoid, { transact: (work) => inTurn(desk.system, lcoid, work) })
    const done = await adjustWallet(wanted, { ...servicesOf(desk), config: ports().config, staff, spendFor })
    return done.state === 'DONE'
      ? `The wallet of ${done.lcoid} holds ₹${formatRupees(done.credit)} now.`
      : `${done.consentid} waits for a second person at /desk/wallets.`
  },
})

const fieldsOf = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(words.map((word) => word.split(/=(.*)/s, 2) as [string, string]))

const REFUSALS = { FORM: 'is not STB,VC', TWICE: 'stands there twice', KNOWN: 'exists already' }
const refusedLine = ({ line, reason }: { line: number; reason: keyof typeof REFUSALS }) =>
  `line ${line} ${REFUSALS[reason]}`

/** Money moves in somebody's name: his limit of the day holds here too. */
async function whoAsks({ system }: Desk, staffid = ''): Promise<{ staffid: string }> {
  const person = await findPerson(system, staffid)
  if (!person || person.status !== 'ACTIVE') throw new Error('Say by=… , the staff id of who asks for it.')
  if (!permissionsOf(person.roles, person.regions).includes('wallets')) throw new Error(FAILURES['desk.denied'].message)
  return person
}
