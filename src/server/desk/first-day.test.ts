// @day 2026-07-15
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { calls } from '#domain/calls.ts'
import { deskCalls, type DeskCallName } from '#domain/desk/calls.ts'
import { deskSamples } from '#domain/desk/samples.ts'
import type { Input } from '#domain/endpoint.ts'
import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'

import { sandboxGateway } from '../adapters/payment/sandbox.ts'
import { buildApp } from '../app.ts'
import { closeMonths } from '../bills/close.ts'
import type { Services } from '../context.ts'
import { importCommands } from '../imports/terminal.ts'
import { catalogueCommands } from '../plans/desk.ts'
import { registerCommands } from '../registers/terminal.ts'
import { requestOf, staffWith } from '../testing/desk.ts'
import { inEmptyDatabase } from '../testing/empty-database.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'
import { offerFirstSecret } from './first.ts'
import { moneyCommands } from './money-terminal.ts'
import { setUpCommands } from './set-up-terminal.ts'
import { staffCommands } from './terminal.ts'
import { stepOf, totpAt } from './totp.ts'

const { input: IDENTITY } = deskSamples.saveIdentity
const PASSWORD = 'Monsoon@2026'
const STB = { stbno: '8027000000009904', vcno: '4300009904' }
const ROWS = [
  ['regions', { region: 'Maharashtra', office: '', phone: '' }],
  ['headends', { headendid: 'HE-1', headendname: 'Nashik' }],
  ['franchises', { frcan: 'KAV000001', frcode: 'FR-1', type: 'MOCA', dpid: 'DP-1' }],
  ['casvendors', { castype: 'Kaveri CAS', vendor: '' }],
  ['boxmodels', { model: 'SD-1', stb_type: 'SD', maker: '', warranty_months: '', deposit: '' }],
] as const
const OPERATOR = {
  lconame: 'Sai Cable',
  contactname: 'Meena Patil',
  mobileno: '9822012345',
  email: 'meena@saicable.in',
  addrline1: '14 Panchavati Road',
  city: 'Nashik',
  zipcode: '422003',
  frcan: 'KAV000001',
  region: 'Maharashtra',
  panno: 'ABCPP1234K',
  headendid: 'HE-1',
  connections: '120',
}

let server: TestServer
let catalogue: File
beforeAll(async () => {
  server = await testServer()
  // the file of prices that a provider brings along
  const demo = await staffWith(server, 'catalogue')
  catalogue = new File([(await demo.call('exportCatalogue', {})).body], 'packs.csv')
})
afterAll(() => server.close())

type App = Awaited<ReturnType<typeof buildApp>>

const cookieIn = (reply: { cookies: { name: string; value: string }[] }) =>
  `${reply.cookies[0]!.name}=${reply.cookies[0]!.value}`

/** A desk whose every call has to be granted. */
const deskOf =
  (app: App, cookie: string) =>
  async <N extends DeskCallName>(name: N, input: Input<(typeof deskCalls)[N]>) => {
    const { url, sent } = requestOf(deskCalls[name], input)
    const reply = await visitor(app, cookie).send(url, sent)
    expect([name, reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([name, 200, ''])
    return reply
  }

/** Sells one pack and returns the invoice of the month, as another program reads it. */
async function sellAndBill(app: App, services: Services, operator: { lcoid: string; password: string }) {
  const form = { userid: operator.lcoid, password: operator.password }
  const window = visitor(app, cookieIn(await visitor(app).send('/lco/v1/login.php', { form })))
  const ask = async (name: 'saveSubscriber' | 'addToCart' | 'checkOut', input: object) => {
    const { url, sent } = requestOf(calls[name], input)
    const reply = await window.send(url, sent)
    expect([name, reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([name, 200, ''])
    return reply
  }
  const home = await ask('saveSubscriber', { ...samples.saveSubscriber.input, stbno: STB.stbno })
  const { subscriberid } = home.json<{ subscriberid: string }>()
  await ask('addToCart', { customerid: subscriberid, stbno: STB.stbno, plancode: 'PARIVAR-30D' })
  expect((await ask('checkOut', {})).json()).toMatchObject({ completed: 1, total: 1 })
  server.clock.pass(45 * 86_400_000)
  await closeMonths(services)
  const again = visitor(app, cookieIn(await visitor(app).send('/lco/v1/login.php', { form })))
  const months = (await again.send('/lco/v1/s3folderlist.php')).json<Record<string, string[]>>()
  const [[year, [month]]] = Object.entries(months).filter(([key]) => /^\d{4}$/.test(key)) as [[string, [string]]]
  const bill = await again.send(`/lco/v1/bill.php/document?${new URLSearchParams({ year, month })}`)
  expect(bill.headers['content-type']).toContain('pdf')
  return (await readPdf(bill.rawPayload)).join(' ')
}

const servicesOn = (connections: Parameters<Parameters<typeof inEmptyDatabase>[1]>[1]): Services => ({
  ...server.services,
  ...connections,
  gateway: sandboxGateway(connections.system, server.clock.now),
  config: { ...server.services.config, production: true },
})

it('from an empty database, at the desk: the first administrator, registers, catalogue, an operator, stock, a sale, an invoice', async () => {
  await inEmptyDatabase(server.url, async (_db, connections) => {
    const services = servicesOn(connections)
    const app = await buildApp(services)
    const secret = await offerFirstSecret(services)
    const form = { secret, staffid: 'ASHA', name: 'Asha Nair', password: PASSWORD }
    const first = await visitor(app).send('/desk/v1/first', { form })
    const desk = deskOf(app, cookieIn(first))
    const factor = (await desk('startSecondFactor', {})).json<{ secret: string }>()
    await desk('confirmSecondFactor', { code: totpAt(factor.secret, stepOf(server.clock.now())) })
    await desk('saveIdentity', IDENTITY)
    for (const [register, row] of ROWS) await desk('saveRegisterRow', { register, isnew: 'YES', ...row })
    expect((await desk('importCatalogue', { file: catalogue })).json()).toMatchObject({ imported: true })

    const registered = await visitor(app).send('/lco/v1/account.php', { form: { ...OPERATOR, password: PASSWORD } })
    const { lcoid } = registered.json<{ lcoid: string }>()
    await desk('decideRegistration', { lcoid, decision: 'APPROVE', reason: 'Papers are in order' })
    await desk('addStock', { lcoid, model: 'SD-1', castype: 'Kaveri CAS', boxes: `${STB.stbno},${STB.vcno}` })
    await desk('adjustWallet', { lcoid, direction: 'CREDIT', amount: paise(500_000), reason: 'Opening balance' })
    const invoice = await sellAndBill(app, services, { lcoid, password: PASSWORD })
    expect(invoice).toContain(IDENTITY.PROVIDER_NAME)
    expect(invoice).toContain(IDENTITY.PROVIDER_GSTIN)
    await app.close()
  })
})

/** As somebody brings them along; one names what stands before it. */
const REGISTER_FILES = {
  regions: 'region\nMaharashtra\n',
  headends: 'headendid,headendname\nHE-1,Nashik\n',
  employees: 'employee,employeename\nE-1,Ravi Kulkarni\n',
  franchises: 'frcan,frcode,type,dpid\nKAV000001,FR-1,MOCA,DP-1\n',
  casvendors: 'castype\nKaveri CAS\n',
  boxmodels: 'model,stb_type\nSD-1,SD\n',
}
const { frcan, lconame, contactname, mobileno, email, addrline1, city, region, zipcode, panno, headendid } = OPERATOR
const OPERATORS = `FRCAN,LCO name,Contact name,Mobile,E-mail,Address,City,Region,PIN code,PAN,Headend
${[frcan, lconame, contactname, mobileno, email, addrline1, city, region, zipcode, panno, headendid].join()}
,Nobody,,,,,,,,,
`

it('the same at a terminal: commands and files until the operator sells', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lco-test-first-day-'))
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  await inEmptyDatabase(server.url, async (system, connections) => {
    const services = servicesOn(connections)
    const terminal = { ...connections, system, now: server.clock.now }
    const ports = () => services
    const commands = {
      ...staffCommands(ports),
      ...setUpCommands(ports),
      ...moneyCommands(ports),
      ...importCommands(ports),
      ...registerCommands,
      ...catalogueCommands,
    }
    const say = (name: string, ...words: string[]) => commands[name]!(words, {}, terminal)
    expect(await say('init', 'staffid=ASHA', 'name=Asha Nair')).toContain('ASHA may sign in')
    await expect(say('identity', 'HELPLINE=1800 200 3000')).rejects.toThrow('PROVIDER_NAME: ')
    await say('identity', ...Object.entries(IDENTITY).map(([key, value]) => `${key}=${value}`))
    expect(await say('identity')).toContain(`PROVIDER_NAME=${IDENTITY.PROVIDER_NAME}`)
    for (const [register, rows] of Object.entries(REGISTER_FILES))
      expect(await say('import-register', register, file(`${register}.csv`, rows))).toContain('1 rows: 1 new')
    expect(await say('import-catalogue', file('packs.csv', await catalogue.text()))).toContain('changes were made')

    const operators = file('operators.csv', OPERATORS)
    const tried = await commands['import']!(['operators', operators], { 'dry-run': 'yes' }, terminal)
    expect(tried).toMatch(/2 rows, 1 of them good. Nothing was changed.\nline 3: FRCAN is missing/)
    expect(await say('import', 'operators', operators)).toContain('1 of 2 rows moved in, 1 not.')
    const [{ lcoid } = { lcoid: '' }] = await system.selectFrom('operator').select('lcoid').execute()
    const stock = file('stock.txt', `${STB.stbno},${STB.vcno}\nno box\n`)
    const kind = ['model=SD-1', 'castype=Kaveri CAS', `file=${stock}`]
    expect(await say('add-stock', `lcoid=${lcoid}`, ...kind)).toMatch(/^1 STBs .*\nline 2 is not STB,VC$/)
    const money = (amount: number) => [`lcoid=${lcoid}`, 'direction=CREDIT', `amount=${amount}`, 'reason=Bank transfer']
    await expect(say('adjust-wallet', 'by=NOBODY', ...money(5000))).rejects.toThrow('by=')
    expect(await say('adjust-wallet', 'by=asha', ...money(5000))).toContain('₹5000.00')
    expect(await say('adjust-wallet', 'by=ASHA', ...money(500_000))).toContain('waits for a second person')
    const [, password = ''] = / is (\S+)$/.exec(await say('reset-password', lcoid))!

    const app = await buildApp(services)
    const invoice = await sellAndBill(app, services, { lcoid, password })
    expect(invoice).toContain(IDENTITY.PROVIDER_NAME)
    await app.close()
  })
  rmSync(folder, { recursive: true })
})
