// @day 2026-07-15
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { testServer, visitor, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

const NEW = 'Monsoon2026'
const MINUTE_MS = 60_000

const ask = (userid: string) => visitor(server.app).send(`/lco/v1/passwordreset.php?userid=${userid}`)
const reset = (userid: string, code: string, password = NEW) =>
  visitor(server.app).send('/lco/v1/passwordreset.php', { form: { userid, code, password } })
const codeOf = (reply: Awaited<ReturnType<typeof ask>>) => reply.json<{ code: string }>().code

/** Asks for a reset and reads what arrived on the phone and in the mailbox. */
async function askAndRead(userid = 'LCO10001') {
  await ask(userid)
  await server.deliver()
  const [sms, mail] = [server.sms.sent.at(-1)!, server.mail.sent.at(-1)]
  return { sms, mail, code: /^\d{6}/.exec(sms.text)![0], link: /code=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}

describe('a request to reset the password', () => {
  it('answers the same for known, unknown and blocked users', async () => {
    await server.db.updateTable('subuser').set({ status: 'BLOCKED' }).where('lcosubuserid', '=', 'SUB10002').execute()
    const replies = [await ask('LCO10001'), await ask('SUB10001'), await ask('LCO99999'), await ask('SUB10002')]
    expect(replies[0]!.json()).toEqual({ sent: true, minutes: 10 })
    expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1)
  })

  it('sends nothing to anybody for unknown and blocked users', async () => {
    await server.db.updateTable('subuser').set({ status: 'BLOCKED' }).where('lcosubuserid', '=', 'SUB10002').execute()
    await ask('LCO99999')
    await ask('SUB10002')
    expect(await server.deliver()).toBe(0)
  })

  it('sends a code by SMS and a link by mail whose secret never reaches a server', async () => {
    const { sms, mail, code } = await askAndRead()
    expect(sms).toMatchObject({ to: '9822012345' })
    expect(sms.text).toContain('Valid for 10 minutes')
    expect(mail).toMatchObject({ to: 'ramesh.patil@example.in' })
    expect(mail!.text).toMatch(/http:\/\/portal\.test\/#reset=LCO10001&code=token-/)
    expect(mail!.text).toContain(code)
  })

  it('sends the link too where nobody has said how the portal is called', async () => {
    server.services.config.PUBLIC_URL = ''
    const { mail } = await askAndRead()
    server.services.config.PUBLIC_URL = 'http://portal.test'
    expect(mail?.text).toMatch(/http:\/\/localhost:\d+\/#reset=LCO10001&code=token-/)
  })

  it('sends an SMS alone to a sub-user without a mail address', async () => {
    const { sms, mail } = await askAndRead('SUB10002')
    expect(sms).toMatchObject({ to: '9765044556' })
    expect(mail).toBeUndefined()
  })

  it('keeps code and link nowhere in clear: not in the queue, not after sending', async () => {
    const before = new Set(await everythingStored())
    const newRows = async () => (await everythingStored()).filter((row) => !before.has(row)).join('\n')
    await ask('LCO10001')
    const waiting = await newRows()
    await server.deliver()
    const { code, link } = latest()
    expect(waiting).toContain('send-code')
    for (const stored of [waiting, await newRows()]) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(link)
    }
  })

  it('is limited to five a quarter of an hour for one account, known or not', async () => {
    for (const userid of ['LCO10001', 'LCO99999']) {
      const statuses: number[] = []
      for (let n = 0; n < 6; n++) statuses.push((await ask(userid)).statusCode)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
  })
})

describe('the code', () => {
  it('sets the new password; the old one works no more', async () => {
    const { code } = await askAndRead()
    expect((await reset('LCO10001', code)).json()).toEqual({ changed: true })
    await expect(server.as('LCO10001', NEW)).resolves.toBeDefined()
    await expect(server.as('LCO10001')).rejects.toThrow('login.refused')
  })

  it('works for a sub-user too', async () => {
    const { code } = await askAndRead('SUB10001')
    await reset('SUB10001', code)
    await expect(server.as('SUB10001', NEW)).resolves.toBeDefined()
  })

  it('works once, and the link dies with it', async () => {
    const { code, link } = await askAndRead()
    await reset('LCO10001', code)
    expect(codeOf(await reset('LCO10001', code, 'Other2026'))).toBe('code.wrong')
    expect(codeOf(await reset('LCO10001', link, 'Other2026'))).toBe('code.wrong')
    await expect(server.as('LCO10001', NEW)).resolves.toBeDefined()
  })

  it('works once when it is sent twice at the same moment', async () => {
    const { code } = await askAndRead()
    const replies = await Promise.all([reset('LCO10001', code, 'First2026'), reset('LCO10001', code, 'Second2026')])
    expect(replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('may be typed from the mail’s link instead', async () => {
    const { link } = await askAndRead()
    expect((await reset('LCO10001', link)).statusCode).toBe(200)
  })

  it('lives ten minutes', async () => {
    const { code } = await askAndRead()
    server.clock.pass(10 * MINUTE_MS)
    expect(codeOf(await reset('LCO10001', code))).toBe('code.wrong')
  })

  it('still works just before its ten minutes are over', async () => {
    const { code } = await askAndRead()
    server.clock.pass(10 * MINUTE_MS - 1)
    expect((await reset('LCO10001', code)).statusCode).toBe(200)
  })

  it('of one user does not fit another', async () => {
    const { code, link } = await askAndRead('LCO10001')
    await ask('LCO10002')
    expect(codeOf(await reset('LCO10002', code))).toBe('code.wrong')
    expect(codeOf(await reset('LCO10002', link))).toBe('code.wrong')
  })

  it('of one user does not fit another even where somebody has copied its row', async () => {
    const { code } = await askAndRead('LCO10001')
    await ask('LCO10002')
    await sql`
      update one_time_code as other set code_hash = own.code_hash, link_hash = own.link_hash
      from one_time_code as own where own.subject = 'LCO10001' and other.subject = 'LCO10002'`.execute(server.db)
    expect(codeOf(await reset('LCO10002', code))).toBe('code.wrong')
  })

  it('is dead after five wrong tries, and a new one is fresh', async () => {
    const { code } = await askAndRead()
    for (let n = 0; n < 5; n++) expect(codeOf(await reset('LCO10001', '000000'))).toBe('code.wrong')
    expect(codeOf(await reset('LCO10001', code))).toBe('code.wrong')
    expect((await reset('LCO10001', (await askAndRead()).code)).statusCode).toBe(200)
  })

  it('cannot be found by fifty parallel guesses: at most five are judged', async () => {
    const { code } = await askAndRead()
    const guess = (n: number) =>
      server.app.inject({
        url: '/lco/v1/passwordreset.php',
        method: 'POST',
        remoteAddress: `10.0.1.${n}`,
        headers: { 'x-lco-portal': '1' },
        payload: {
          userid: 'LCO10001',
          code: String(2e5 + n),
          password: NEW,
        },
      })
    const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => guess(n)))
    const { tries } = await server.db.selectFrom('one_time_code').select('tries').executeTakeFirstOrThrow()
    expect(new Set(replies.map((reply) => codeOf(reply)))).toEqual(new Set(['code.wrong']))
    expect(tries).toBe(5)
    expect(codeOf(await reset('LCO10001', code))).toBe('code.wrong')
  })

  it('is not spent by a new password that is too weak', async () => {
    const { code } = await askAndRead()
    expect((await reset('LCO10001', code, 'short')).json()).toMatchObject({ fields: { password: 'password' } })
    expect((await reset('LCO10001', code)).statusCode).toBe(200)
  })

  it('ends all sessions of its owner and of nobody else', async () => {
    const own = [await server.as('LCO10001'), await server.as('LCO10001')]
    const others = [await server.as('SUB10001'), await server.as('LCO10002')]
    await reset('LCO10001', (await askAndRead()).code)
    for (const person of own) expect((await person.send('/lco/v1/lco.php')).statusCode).toBe(401)
    for (const person of others) expect((await person.send('/lco/v1/lco.php')).statusCode).toBe(200)
  })

  it('tells the open windows of its owner that their session has ended', async () => {
    const { code } = await askAndRead()
    const gone = new AbortController()
    const events = server.services.live.listen('LCO10001', gone.signal)
    const heard = events.next()
    await reset('LCO10001', code)
    expect((await heard).value).toEqual({ kind: 'session-ended', userid: 'LCO10001' })
    gone.abort()
  })
})

const latest = () => {
  const [sms, mail] = [server.sms.sent.at(-1)!, server.mail.sent.at(-1)!]
  return { code: /^\d{6}/.exec(sms.text)![0], link: /code=(\S+)/.exec(mail.text)![1]! }
}

/** Every row of every table as text. */
async function everythingStored(): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(server.db)
  const texts = await Promise.all(
    tables.rows.map(async ({ name }) =>
      (await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(server.db)).rows.map(
        ({ row }) => row,
      ),
    ),
  )
  return texts.flat()
}
