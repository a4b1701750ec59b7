import { readFile } from 'node:fs/promises'

import { identityCalls } from '#domain/desk/identity-calls.ts'
import { IDENTITY_NAMES } from '#domain/desk/identity.ts'
import { setCalls } from '#domain/desk/set-calls.ts'

import type { Services } from '../context.ts'
import { inputOf, writerAt, type Command } from '../desk-command.ts'
import { identityOf } from '../settings/identity.ts'
import { DESK } from '../write.ts'
import { saveIdentity } from './identity.ts'
import { addStock } from './shop.ts'

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
})

const fieldsOf = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(words.map((word) => word.split(/=(.*)/s, 2) as [string, string]))

const REFUSALS = { FORM: 'is not STB,VC', TWICE: 'stands there twice', KNOWN: 'exists already' }
const refusedLine = ({ line, reason }: { line: number; reason: keyof typeof REFUSALS }) =>
  `line ${line} ${REFUSALS[reason]}`
