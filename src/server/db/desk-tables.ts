import type { Generated, GeneratedAlways } from 'kysely'

import type { DeskRole } from '#domain/desk/roles.ts'
import type { WebhookEvent } from '#domain/integrations/events.ts'
import type { ApiScope } from '#domain/integrations/scopes.ts'
import type { Channel, MessageLanguage } from '#domain/messages/events.ts'
import type { Paise } from '#domain/money.ts'

/** The provider's people, and what they decide and set. */
export type DeskTables = {
  books_checkpoint: { lcoid: string; transfer_id: number; balance: Paise; event_id: number; events_from: number }
  books_run: {
    id: Generated<number>
    kind: 'RECENT' | 'WHOLE'
    began: Date
    took_ms: number
    breaches: number
    good: GeneratedAlways<boolean>
    marks: unknown
  }
  refused_call: { door: 'gateway' | 'sms' | 'whatsapp'; secret_mark: Buffer; since: Date; last: Date; calls: number }
  vendor_state: { vendor: string; down_since: Date | null; reason: string; seen: Date }
  staff: {
    staffid: string
    name: string
    email: Generated<string>
    password_hash: string
    roles: DeskRole[]
    regions: Generated<string[]>
    status: Generated<'ACTIVE' | 'BLOCKED'>
    totp_sealed: string | null
    totp_used: Generated<number>
    created: Date
    last_login: Date | null
    /** Who made the account, or set its password or factor last, and when; null for himself or at a terminal. */
    set_by?: string | null
    set_at?: Date | null
  }
  api_key: {
    keyid: string
    token_hash: Buffer
    name: string
    scopes: ApiScope[]
    regions: string[]
    created_by: string
    created: Date
    expires: Date
    revoked: Date | null
    revoked_by: string | null
    last_used: Date | null
    last_address: string | null
  }
  webhook: {
    webhookid: string
    name: string
    url: string
    events: WebhookEvent[]
    regions: string[]
    secret_sealed: string
    status: 'ON' | 'OFF'
    created_by: string
    created: Date
  }
  webhook_delivery: {
    lcoid: string
    id: Generated<number>
    webhookid: string
    event: WebhookEvent
    body: { id: string }
    state: Generated<'WAITING' | 'SENT' | 'UNSENT' | 'FAILED'>
    attempts: Generated<number>
    answer: number | null
    failure: Generated<string>
    created: Date
    updated: Date
  }
  staff_session: {
    token_hash: Buffer
    staffid: string
    whole: boolean
    pending_totp: string | null
    created: Date
    touched: Date
  }
  consent: {
    consentid: Generated<number>
    what: 'WALLET' | 'COMMISSION' | 'SOURCE' | 'SUPPLEMENT' | 'BANK_TRANSFER'
    lcoid: string
    direction: 'CREDIT' | 'DEBIT'
    amount: Paise
    reason: string
    /** The part of a payment that goes back, the month (its bill once that is made), the UTR; '' otherwise. */
    about: Generated<string>
    state: 'WAITING' | 'REFUSED' | 'DONE' | 'WITHDRAWN'
    asked_by: string
    asked: Date
    decided_by: string | null
    decided: Date | null
  }
  /** Those that wait or are booked. */
  booked_utr: { utr: string; consentid: number }
  setting_wish: { name: string; value: string; asked_by: string; asked: Date }
  setting: { name: string; value: string; changed_by: string; changed: Date }
  message_template: {
    event: string
    channel: Channel
    language: MessageLanguage
    subject: Generated<string>
    text: string
    entityid: Generated<string>
    header: Generated<string>
    templateid: Generated<string>
    status: Generated<'ON' | 'OFF'>
  }
  picture: {
    pictureid: string
    type: 'image/png' | 'image/jpeg' | 'image/webp'
    bytes: number
    created_by: string
    created: Date
  }
}
