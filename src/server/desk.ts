import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { resolve } from 'node:path'

import { Failure } from '#domain/errors.ts'
import { FAILURES } from '#domain/failures.ts'

import { backupCommands } from './backup/terminal.ts'
import { storageOf } from './adapters/storage/choose.ts'
import { booksChecker } from './books/check.ts'
import { readTerminalConfig } from './config.ts'
import { clockOf } from './clock.ts'
import { connect, PATIENT, type Db } from './db/connect.ts'
import { runningUrl } from './db/embedded.ts'
import { addDocument } from './downloads/add.ts'
import { checkDataKey } from './keys/check-key.ts'
import { readDataKeys } from './keys/data-key.ts'
import { keyCommands } from './keys/terminal.ts'
import { announceOver } from './live.ts'
import { saveMaintenance } from './desk/maintenance.ts'
import { readMaintenance } from './maintenance/store.ts'
import { writerAt, type Command } from './desk-command.ts'
import { noticeCommands } from './notices/desk.ts'
import { paymentCommands } from './payments/desk.ts'
import { refundCommands } from './refunds/desk.ts'
import { ticketCommands } from './tickets/desk.ts'
import { importCommands } from './imports/terminal.ts'
import { catalogueCommands } from './plans/desk.ts'
import { registerCommands } from './registers/terminal.ts'
import { BOOKS, readEnvFile, ROOT } from './root.ts'
import { archiveOfAll } from './reports/archive.ts'
import { DESK } from './write.ts'
import { approveOperator, listPendingOperators } from './desk/approve.ts'
import { secretsWith, type Secrets } from './secrets.ts'
import { moneyCommands } from './desk/money-terminal.ts'
import { setUpCommands } from './desk/set-up-terminal.ts'
import { staffCommands } from './desk/terminal.ts'

const HELP = `npm run desk -- <command>

  init staffid=… name=… [email=…]
                               the first administrator of an empty desk, with his second factor
  pending                      operators who registered and wait for approval
  approve <lcoid>              let a registered operator in
  create-operator frcan=… lconame=… contactname=… mobileno=… email=… addrline1=… city=… region=… zipcode=… panno=…
                  headendid=… connections=… [gstin=…] [employee=…]
                               make an operator who may log in at once; says his password
  create-staff staffid=… name=… roles=support,finance,content,catalogue,administrator [email=…] [regions=…]
                               take somebody on at the desk, for these regions alone if any; says the password
  reset-password <operator|sub-user|staff>
                               a new password, said here once; every session of that person ends
  reset-second-factor <staff>  a lost authenticator: it is set up anew at the next sign-in
  export-personal <lcoid> <subscriberid>
                               everything that is kept about a subscriber
  erase-personal <lcoid> <subscriberid> <reason>
                               erase who a subscriber is; what the law wants kept stays without his name
  register <register>          the rows of a register: franchises, headends, counters, employees, regions, cities, schemes,
                               boxmodels, casvendors, templates
  register <register> column=value …
                               add a row, or change the one of that key
  import-register <register> <file> [--dry-run]
                               take rows from a CSV or XLSX file; lines that are wrong are left out and said
  identity                     who the provider is: title, name, address, GSTIN, helpline, support, grievance officer
  identity NAME=value …        say it, or change some of it
  import <kind> <file> [--dry-run]
                               move in operators, boxes, customers or contracts from CSV or XLSX; of openings and commissions
                               a second person at the desk decides. Lines that are wrong are left out and said
  add-stock lcoid=… model=… castype=… file=…
                               STBs for an operator's stock, one STB,VC a line
  adjust-wallet by=<staff> lcoid=… direction=CREDIT|DEBIT amount=… reason=… [what=COMMISSION]
                [what=BANK_TRANSFER utr=…]
                               change a wallet in the name of somebody of the desk, whose limit of the day holds
  maintenance on [--header H] [--content C] [--image URL] [--style S] [--redirect URL]
  maintenance off
  backup <folder>              every row of all operators, and the files, as of one moment, into a new folder
  restore <folder>             a back-up into the empty database of DATABASE_URL
  archive <file.zip>           customers, STBs, contracts, money and tickets of all operators as CSV files in one zip
  books                        check every invariant of the books
  keys                         what is not sealed with DATA_KEY yet, after a change of keys
  supplement by=<staff> <lcoid> <YYYY-MM> <amount> <reason>
                               correct a closed month; an amount below zero is taken from the wallet. Above the limit of
                               the day it waits for a second person at /desk/wallets
  held                         payments whose capture is not what was asked for
  resolve <paymentid> credit   put what really came into the operator's wallet
  resolve <paymentid> refund   send it back to where it came from
  unknown                      payments the gateway gave no final word on
  ask <paymentid>              have the gateway asked once more
  refund by=<staff> <paymentid> <amount> [--part N] [--reason R]
                               send paid money back to its source; a part asked for twice is sent once. Above the limit of
                               the day it waits for a second person at /desk/wallets
  refunds [retry]              money promised back that the gateway has not confirmed
  tickets [overdue]            tickets that are not closed, or those past a timer
  answer-ticket <ticketid> <text>
  close-ticket <ticketid> <text>
                               answer, or close with what was done; the operator is told
  assign-ticket <ticketid> <name>
  refund-requests              money that operators ask back and nobody has decided
  approve-refund <refundid> [amount=…] <reason>
  refuse-refund <refundid> <reason>
                               decide it; what is approved, all of it or the amount said, is in the wallet at once, with a
                               credit note
  alert <type> --title T --message M [--title-hi T] [--message-hi M] [--lcoid ID | --region R] [--url U]
                               tell one operator, a region or everybody, in the list of alerts and by push
  push --title T --message M [--title-hi T] [--message-hi M] [--region R] [--url U]
                               push alone: nothing stays in the list of alerts
  banner add <type> --image PATH --title T [--message M] [--title-hi T] [--message-hi M] [--url U] [--region R]
             [--weight N] [--starts YYYY-MM-DD] [--ends YYYY-MM-DD]
  banner list
  banner off <promoadsid>      banners and offers; heavier ones stand first
  import-catalogue <file> [--dry-run] [--effective YYYY-MM-DD]
                               take plans, channels and prices from a file (docs/catalogue.md); other prices
                               of plans that exist hold from that day on, or from today
  export-catalogue             the catalogue of today in the form of such a file
  add-document <file> --name N --type PDF|MP4 [--category HINDI|ENGLISH] [--header H] [--description D] [--thumbnail PATH]
                               put a document or a help video into the download centre`

const COMMANDS: Record<string, Command> = {
  ...paymentCommands,
  ...catalogueCommands,
  ...registerCommands,
  ...staffCommands(ports),
  ...setUpCommands(ports),
  ...moneyCommands(ports),
  ...importCommands(ports),
  ...noticeCommands,
  ...ticketCommands,
  ...refundCommands,
  ...keyCommands(secretsHere),

  pending: async (_words, _options, { system }) => {
    const waiting = await listPendingOperators(system)
    return (
      waiting.map(({ lcoid, lconame, frcan, city }) => `${lcoid}  ${lconame}  ${frcan}  ${city}`).join('\n') ||
      'Nobody is waiting.'
    )
  },

  approve: async ([lcoid = ''], _options, { system, now }) => {
    const approved = await approveOperator({ system, config: deskConfig(), now }, lcoid)
    if (!approved) throw new Error(`No operator ${lcoid || '(none given)'} is waiting for approval.`)
    const { told, operator } = approved
    return `${lcoid} may log in now.${told ? '' : ` No SMS tells him: call ${operator.mobileno}.`}`
  },

  archive: async ([file = ''], _options, desk) => {
    if (file === '') throw new Error('Say where to: archive <file.zip>.')
    let rows = 0
    const body = archiveOfAll({ ...ports(), ...desk, db: desk.system, wrote: (more) => (rows += more) })
    await pipeline(body, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    await writerAt(desk, DESK)(async (_tx, note) => note({ what: 'report-export', target: 'archive', after: { rows } }))
    return `${rows} rows are in ${file}.`
  },

  books: async (_words, _options, { system, now }) => {
    const breaches = await booksChecker(resolve(BOOKS, 'invariants.sql'))(system, now())
    if (breaches.length > 0)
      throw new Error(breaches.map(({ promise, lcoid, breach }) => `${promise}: ${lcoid}, ${breach}`).join('\n'))
    return 'The books balance.'
  },

  'add-document': async ([file = ''], options, { system, now }) => {
    const id = await addDocument({ system, ...ports(), now }, file, options)
    return `${options['name']} is number ${id} of the download centre.`
  },

  maintenance: async ([word = ''], options, desk) => {
    const { system, pool } = desk
    if (word !== 'on' && word !== 'off') throw new Error('Say maintenance on, or maintenance off.')
    const before = await readMaintenance(system)
    const wanted = { ...before, ...options, maintenance: word === 'on' ? ('ON' as const) : ('OFF' as const) }
    const needs = { system, config: deskConfig(), live: { announce: announceOver(pool) } }
    await saveMaintenance(wanted, { ...needs, writeFor: (scope) => writerAt(desk, scope) })
    return `Maintenance is ${wanted.maintenance}.`
  },
}

const deskConfig = () => readTerminalConfig(process.env)

function ports() {
  const config = deskConfig()
  const dataDir = resolve(ROOT, config.LCO_DATA_DIR)
  return { config, secrets: secretsHere(), storage: storageOf(config, dataDir) }
}

/** The server's own key, never a new one: what this terminal sealed with it, the server could not open. */
function secretsHere(): Secrets {
  const config = deskConfig()
  const keys = readDataKeys(config, resolve(ROOT, config.LCO_DATA_DIR))
  if (!keys)
    throw new Error('This needs the key of the server: set DATA_KEY, or LCO_DATA_DIR to the folder of the server.')
  return secretsWith(keys)
}

/** Most commands seal nothing and need no key; one that is there must be the right one. */
async function refuseWrongKey(system: Db, now: () => Date): Promise<void> {
  const config = deskConfig()
  const keys = readDataKeys(config, resolve(ROOT, config.LCO_DATA_DIR))
  if (keys) await checkDataKey({ system, secrets: secretsWith(keys), now }, { isServer: false })
}

/** The desk from a terminal, beside a running server or with DATABASE_URL. */
async function run() {
  readEnvFile()
  const text = { type: 'string' } as const
  const spoken = process.argv.slice(2)
  // an amount below zero is no option
  const below = spoken.findIndex((word) => /^-\d/.test(word))
  const { positionals, values } = parseArgs({
    args: below < 0 ? spoken : spoken.toSpliced(below, 0, '--'),
    allowPositionals: true,
    options: {
      header: text,
      content: text,
      image: text,
      style: text,
      redirect: text,
      part: text,
      reason: text,
      effective: text,
      name: text,
      type: text,
      category: text,
      thumbnail: text,
      description: text,
      title: text,
      message: text,
      'title-hi': text,
      'message-hi': text,
      lcoid: text,
      region: text,
      url: text,
      weight: text,
      starts: text,
      ends: text,
      'dry-run': { type: 'boolean' },
    },
  })
  const [name = '', ...words] = positionals
  const alone = backupCommands[name]
  if (alone) return console.log(await alone(deskConfig(), words))
  const command = COMMANDS[name]
  if (!command && !['', 'help'].includes(name)) throw new Error(`There is no command ${name}. Say help.`)
  if (!command) return console.log(HELP)
  const config = deskConfig()
  const connections = connect(
    config.DATABASE_DIRECT_URL || config.DATABASE_URL || runningUrl(resolve(ROOT, config.LCO_DATA_DIR)),
    {
      max: 2,
      limits: PATIENT,
    },
  )
  try {
    const { 'dry-run': dryRun, ...options } = values
    await refuseWrongKey(connections.system, clockOf(config))
    console.log(
      await command(words, dryRun ? { ...options, 'dry-run': 'yes' } : options, {
        ...connections,
        now: clockOf(config),
      }),
    )
  } finally {
    await connections.close()
  }
}

/** A refusal in the words that the screens use. */
function wordsOf(error: Error): string {
  if (!(error instanceof Failure)) return error.message
  const { fields = {} } = error.details
  const named = Object.entries(fields).map(([field, code]) => `${field}: ${code}`)
  return [FAILURES[error.code].message, ...named].join('\n')
}

run().catch((error: Error) => {
  console.error(wordsOf(error))
  process.exitCode = 1
})
