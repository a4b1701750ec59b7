import * as z from 'zod/mini'

import { whole } from './config-fields.ts'

/** How the database is reached: settings of the server, part of its table. */
export const DATABASE_SETTINGS = [
  {
    name: 'DATABASE_URL',
    meaning:
      'PostgreSQL 15 or newer. Empty: the server runs a PostgreSQL of its own in LCO_DATA_DIR. Several hosts as libpq reads them: postgres://user:password@one:5432,two:5432/lco?target_session_attrs=read-write',
    secret: true,
    requiredInProduction: true,
  },
  {
    name: 'DATABASE_MIGRATE_URL',
    meaning: 'For `npm run migrate` alone: the role that owns the tables. Empty: DATABASE_DIRECT_URL, or DATABASE_URL',
    secret: true,
  },
  {
    name: 'DATABASE_POOLING',
    meaning: 'transaction: DATABASE_URL is a PgBouncer in transaction mode. Empty: PostgreSQL itself, or session mode',
  },
  {
    name: 'DATABASE_DIRECT_URL',
    meaning:
      'PostgreSQL past the pooler: for live events, downloads, the check of the books, commands and migrations. Empty: DATABASE_URL',
    secret: true,
  },
  {
    name: 'DATABASE_READ_URL',
    meaning:
      'A standby of the same database, PostgreSQL itself and not several behind a balancer: reports, files and dashboards are read from it while it has all that was written. Empty: everything is read from DATABASE_URL',
    secret: true,
  },
  { name: 'DATABASE_CONNECTIONS', default: '10', meaning: 'Most database connections one server opens for requests' },
  {
    name: 'BACKGROUND_CONNECTIONS',
    default: '8',
    meaning: 'Most it opens for work beside the requests; two more are kept for one-time codes',
  },
  {
    name: 'DATABASE_STATEMENT_SECONDS',
    default: '60',
    meaning: 'Longest that one statement may run; what comes later is answered 503. The check of the books is exempt',
  },
  {
    name: 'DATABASE_SLOW_MS',
    default: '1000',
    meaning:
      'A statement that takes so long is logged without its values, counted, and shown on the desk’s Health page',
  },
  { name: 'DATABASE_LOCK_SECONDS', default: '15', meaning: 'Longest that a statement waits for a lock' },
  {
    name: 'DATABASE_IDLE_SECONDS',
    default: '60',
    meaning: 'Longest that a transaction may do nothing; its connection is then ended by the database',
  },
  {
    name: 'TRACES_KEPT_DAYS',
    default: '400',
    meaning:
      'How long commands to the headend, messages, alerts, bulk files, rows of imports, webhooks that were sent and failed jobs are kept. Money, contracts and the audit trail stay',
  },
  { name: 'REPORTS_KEPT_DAYS', default: '90', meaning: 'How long reports that were made in the background are kept' },
] as const

export const DATABASE_FIELDS = {
  DATABASE_URL: z.string(),
  DATABASE_POOLING: z.enum(['', 'transaction'], { error: 'is transaction, or empty' }),
  DATABASE_DIRECT_URL: z.string(),
  DATABASE_READ_URL: z.string(),
  DATABASE_MIGRATE_URL: z.string(),
  DATABASE_CONNECTIONS: whole(2, 500),
  BACKGROUND_CONNECTIONS: whole(2, 500),
  DATABASE_STATEMENT_SECONDS: whole(1, 86_400),
  DATABASE_SLOW_MS: whole(1, 86_400_000),
  DATABASE_LOCK_SECONDS: whole(1, 86_400),
  DATABASE_IDLE_SECONDS: whole(1, 86_400),
  TRACES_KEPT_DAYS: whole(31, 36_500),
  REPORTS_KEPT_DAYS: whole(1, 36_500),
}
