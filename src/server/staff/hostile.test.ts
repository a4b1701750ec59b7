import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { REQUESTS } from '../testing/desk-requests.ts'
import { HOSTILE_WORDS } from '../testing/hostile.ts'
import { testHouse, type TestHouse } from '../testing/house.ts'
import { ticketBookOf } from '../testing/ticket-book.ts'
import { newOperator } from '../testing/till.ts'

const { registration, agreement, refund, replacement, android } = REQUESTS

let house: TestHouse
let desk: DeskWindow
let content: DeskWindow
beforeAll(async () => {
  house = await testHouse()
  desk = await staffWith(house, 'support', 'finance')
  content = await staffWith(house, 'content')
})
afterAll(() => house.close())

/** A list, a decision or a ticket. */
type Read = { data: Record<string, unknown>[]; decision: string; subject: string; thread: { body: string }[] }
type Sent = { headers: Record<string, unknown>; body: string }

/** A browser that reads this as a page would run it. */
function read(reply: Sent): Read {
  expect(reply.headers['content-type']).toMatch(/^application\/json/)
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
  return JSON.parse(reply.body) as Read
}
const rowOf = ({ data }: Read, key: string, id: string) => data.find((row) => row[key] === id)!
const alerted = async (operator: Awaited<ReturnType<typeof newOperator>>) =>
  JSON.stringify(read(await operator.send('/lco/v1/alertmessage.php?alerttype=ALERT')))
/** As it stands inside JSON. */
const quoted = (words: string): string => JSON.stringify(words).slice(1, -1)

describe.each(HOSTILE_WORDS)('%s', (words) => {
  it('of a registration and an agreement is read at the desk as it was written', async () => {
    const { id } = await agreement.ask(house, words)
    const listed = read(await desk.call('listAgreements', { state: 'ACCEPTED' }))
    expect(rowOf(listed, 'lcoid', id)['acceptedby']).toBe(words)
    const asked = await registration.ask(house)
    const typed = { lconame: words, contactname: words, addrline1: words, city: words }
    await house.db.updateTable('operator').set(typed).where('lcoid', '=', asked.id).execute()
    const waiting = read(await desk.call('listRegistrations', { status: 'PENDING' }))
    expect(rowOf(waiting, 'lcoid', asked.id)).toMatchObject(typed)
    await registration.decide(desk, asked.id, 'REFUSE', { reason: words })
    await agreement.decide(desk, id, 'REFUSE', { reason: words })
  })

  it('crosses with a refund, a replacement and Android boxes in both directions, unchanged', async () => {
    const asked = { refund: await refund.ask(house, words), box: await replacement.ask(house, words) }
    const tv = await android.ask(house, words)
    const refunds = read(await desk.call('listDeskRefunds', {}))
    const boxes = read(await desk.call('listReplacements', {}))
    const tvs = read(await desk.call('listAndroids', {}))
    expect(rowOf(refunds, 'refundid', asked.refund.id)['comment']).toBe(words)
    expect(rowOf(boxes, 'requestid', asked.box.id)['comments']).toBe(words)
    expect(rowOf(tvs, 'requestid', tv.id)).toMatchObject({ comments: words, subscribers: words })

    await refund.decide(desk, asked.refund.id, 'REFUSE', { reason: words })
    await replacement.decide(desk, asked.box.id, 'REFUSE', { reason: words })
    await android.decide(desk, tv.id, 'REFUSE', { reason: words })
    const portal = await Promise.all([
      asked.refund.operator.send(`/lco/v1/refund/${asked.refund.id}`),
      asked.box.operator.send('/lco/v1/hardware/hwreplacement'),
      tv.operator.send('/lco/v1/hardware/andriodrequest'),
    ])
    const [own, replaced, allotted] = portal.map((reply) => read(reply))
    expect([own!.decision, replaced!.data[0]!['decision'], allotted!.data[0]!['decision']]).toEqual([
      words,
      words,
      words,
    ])
    for (const { operator } of [asked.refund, asked.box, tv]) expect(await alerted(operator)).toContain(quoted(words))
  })

  it('crosses with a ticket in both directions, unchanged', async () => {
    const operator = await newOperator(house)
    const { ticketid } = await ticketBookOf(operator).raise({ subject: words, body: words })
    const seen = read(await desk.call('getDeskTicket', { ticketid }))
    expect([seen.subject, seen.thread[0]!.body]).toEqual([words, words])
    const query = words.slice(0, 80).trim()
    expect(rowOf(read(await desk.call('listDeskTickets', { query })), 'ticketid', ticketid)).toBeDefined()
    await desk.call('answerTicket', { ticketid, action: 'CLOSE', body: words })
    const { thread, action } = await ticketBookOf(operator).get(ticketid)
    expect([thread.at(-1)!.body, action]).toEqual([words, words])
    expect(await alerted(operator)).toContain(quoted(words).slice(0, 20))
  })

  it('that the desk sets is read in the portal as it was written, and leads nowhere', async () => {
    const ramesh = await house.as('LCO10001')
    const both = { title: words, title_hi: words, url: '' }
    const adtype = 'SAL' as const
    const banner = {
      ...both,
      adtype,
      filename: '/promo/udaan.svg',
      body: words,
      body_hi: words,
      weight: 900 + HOSTILE_WORDS.indexOf(words),
    }
    await content.call('saveBanner', { ...banner, adstatus: 'ACTIVE' })
    const banners = read(await ramesh.send('/lco/v1/banner?bannertype=SAL'))
    expect(banners.data).toEqual(expect.arrayContaining([expect.objectContaining({ title: words, body: words })]))

    await content.call('sendAlert', { ...both, alerttype: 'OFFERS', message: words, message_hi: words })
    const alerts = read(await ramesh.send('/lco/v1/alertmessage.php?alerttype=OFFERS'))
    expect(alerts.data[0]).toMatchObject({ title: words, message: words })
    // words are words everywhere but in an address: there only a path or https is one
    const led = await content.call('sendAlert', { ...both, alerttype: 'OFFERS', message: words, url: words })
    expect(led.statusCode).toBe(422)

    const answers = { ans1: words, ans2: words, ans3: words, ans1_hi: words, ans2_hi: words, ans3_hi: words }
    const asked = { key: 'HOSTILE', place: 99, question: words, question_hi: words, ...answers }
    await content.call('saveQuizQuestion', { ...asked, rightanswer: '1', active: 'YES' })
    const quiz = read(await ramesh.send('/lco/v1/quiz/questions'))
    expect(rowOf(quiz, 'key', 'HOSTILE')).toMatchObject({ question: words, ans1: words, ans2: words, ans3: words })

    const page = { header: words, image: '', content: words, style: '', redirect: '' }
    await content.call('saveMaintenance', { maintenance: 'OFF', ...page })
    expect(read(await ramesh.send('/lco/v1/lco/maintenance'))).toMatchObject({ header: words, content: words })
  })
})
