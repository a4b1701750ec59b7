import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { Day } from '#domain/dates.ts'
import type { Channel, MessageState } from '#domain/messages/events.ts'
import type { MessageValues } from '#domain/messages/variables.ts'
import type { Paise } from '#domain/money.ts'
import type { AlertType } from '#domain/notices/rules.ts'
import type { RefundReason } from '#domain/refunds/rules.ts'
import type { RefundStatus, TicketStatus } from '#domain/states.ts'
import type { TicketCategory } from '#domain/tickets/rules.ts'

/** How a pack is followed when it ends: by itself, into another pack, or by hand. */
type Renews = 'AUTO' | 'SCHEDULE' | ''

/** Messages, banners, alerts, quiz, push; tickets and refunds; the roll-ups of the dashboard. */
export type NoticeTables = {
  message: {
    lcoid: string
    id: GeneratedAlways<number>
    event: string
    channel: Generated<Channel>
    language: Generated<string>
    subscriberid: string | null
    recipient: string
    subject: Generated<string>
    content: string
    entityid: Generated<string>
    header: Generated<string>
    templateid: Generated<string>
    state: MessageState
    reason: Generated<string>
    parts: Generated<number>
    cost: Generated<Paise>
    filled: ColumnType<MessageValues | null, string | null | undefined, string | null>
    attempted: Generated<Date | null>
    fallback: Generated<string>
    day: Day
    actor: string
    created: Date
    sent: Date | null
    ended: Date | null
  }
  banner: {
    promoadsid: string
    adtype: 'AD' | 'BANNER' | 'OFFER' | 'NXTUDAAN' | 'SAL'
    filename: string
    title: Generated<string>
    body: Generated<string>
    title_hi: Generated<string>
    body_hi: Generated<string>
    weight: Generated<number>
    adstatus: Generated<'ACTIVE' | 'INACTIVE'>
    url: Generated<string>
    region: Generated<string>
    starts: Day | null
    ends: Day | null
    created: Date
  }
  alert: {
    alertid: Generated<number>
    lcoid: string | null
    region: Generated<string>
    alerttype: AlertType
    title: string
    message: string
    title_hi: Generated<string>
    message_hi: Generated<string>
    url: Generated<string>
    reference: string | null
    created: Date
  }
  alert_read: { lcoid: string; actor: string; alertid: number; at: Date }
  headend_location: {
    locationid: string
    headendid: string
    name: string
    address: string
    city: string
    region: string
    phone: string
    hours: string
    latitude: number
    longitude: number
  }
  quiz_question: {
    key: string
    place: number
    question: string
    ans1: string
    ans2: string
    ans3: string
    question_hi: string
    ans1_hi: string
    ans2_hi: string
    ans3_hi: string
    right_answer: number
    active: Generated<boolean>
  }
  quiz_answer: { lcoid: string; key: string; answer: number; is_right: boolean; actor: string; at: Date }
  push_device: {
    lcoid: string
    token_hash: Buffer
    token: string
    actor: string
    region: string
    language: Generated<'en' | 'hi'>
    created: Date
    renewed: Date
    /** Whose log-out ends it. */
    session_hash: Buffer | null
  }
  ticket: {
    lcoid: string
    ticketid: string
    category: TicketCategory
    subject: string
    subscriberid: string | null
    stbno: string | null
    status: TicketStatus
    answer_due: Date
    due: Date
    answered: Date | null
    closed: Date | null
    action: Generated<string>
    reopened: Generated<number>
    assigned: Generated<string>
    actor: string
    created: Date
    updated: Date
    /** The timer that ends first; the database reckons it. */
    next_due: Generated<Date>
  }
  ticket_message: {
    lcoid: string
    id: Generated<number>
    ticketid: string
    side: 'OPERATOR' | 'DESK'
    event: Generated<'' | 'RAISED' | 'CLOSED' | 'REOPENED' | 'ASSIGNED'>
    author: string
    body: string
    attachments: Generated<string[]>
    at: Date
  }
  refund_request: {
    lcoid: string
    refundid: string
    contractno: string
    billno: string | null
    reason: RefundReason
    darkfrom: Day | null
    darkto: Day | null
    amount: Paise
    /** What was given of it; null before, and where all of it was given before this was kept. */
    granted: Generated<Paise | null>
    comment: Generated<string>
    status: RefundStatus
    decision: Generated<string>
    decidedby: Generated<string>
    decided: Date | null
    creditnoteno: string | null
    actor: string
    created: Date
  }
  day_figure: { lcoid: string; day: Day; reason: string; inward: boolean; amount: Paise; entries: number }
  sale_figure: {
    lcoid: string
    span: 'day' | 'month'
    /** The first of a month. */
    day: Day
    kind: string
    source: string
    plancode: string
    amount: Paise
    mrp: Paise
    packs: number
  }
  box_count: { lcoid: string; state: string; base_status: string; expires: Day; boxes: number }
  box_count_change: {
    id: Generated<number>
    lcoid: string
    state: string
    base_status: string
    expires: Day
    boxes: number
  }
  due_count: { lcoid: string; validity: Day; plancode: string; renews: Renews; packs: number }
  due_count_change: {
    id: Generated<number>
    lcoid: string
    validity: Day
    plancode: string
    renews: Renews
    packs: number
  }
}
