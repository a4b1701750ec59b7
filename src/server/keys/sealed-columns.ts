/**
 * Everything that is sealed at rest, and which file seals it. Whoever seals something new adds a line, or it would be lost with the
 * next change of keys; a test looks for what is missing.
 */
export const SEALED_COLUMNS = [
  {
    table: 'operator',
    key: 'lcoid',
    column: 'pan_sealed',
    sealedBy: ['operators/handlers.ts', 'imports/operators.ts', 'demo/world.ts'],
  },
  { table: 'staff', key: 'staffid', column: 'totp_sealed', sealedBy: ['desk/sign-in.ts', 'desk/terminal.ts'] },
  { table: 'staff_session', key: 'token_hash', column: 'pending_totp', sealedBy: ['desk/sign-in.ts'] },
  { table: 'webhook', key: 'webhookid', column: 'secret_sealed', sealedBy: ['desk/webhooks.ts'] },
  {
    table: 'pay_gateway',
    key: 'lcoid',
    column: 'secret_sealed',
    sealedBy: ['collections/pay-gateway.ts', 'demo/pay-gateway.ts'],
  },
  {
    table: 'pay_gateway',
    key: 'lcoid',
    column: 'webhook_sealed',
    sealedBy: ['collections/pay-gateway.ts', 'demo/pay-gateway.ts'],
  },
  { table: 'idempotency', key: 'id', column: 'reply_sealed', sealedBy: ['open-context.ts'] },
  { table: 'import_row', key: 'id', column: 'sealed', sealedBy: ['imports/check.ts'] },
  { table: 'broadband', key: 'username', column: 'password_sealed', sealedBy: ['services/job.ts'] },
  /** One field of the payload of a code that waits, or that was given up. */
  {
    table: 'job',
    key: 'id',
    column: 'payload',
    field: 'sealed',
    sealedBy: ['messages/queue.ts', 'subscribers/ekyc.ts'],
  },
] as const satisfies readonly SealedColumn[]

export type SealedColumn = { table: string; key: string; column: string; field?: string; sealedBy: readonly string[] }
