import type { Paise } from '#domain/money.ts'
import type { ColumnKind } from '#domain/reports/declaration.ts'

import type { Cell, Table } from '../documents/table.ts'
import { pdfOf } from '../documents/table-pdf.ts'
import type { PricedPlan } from '../plans/catalogue.ts'

export type LineupRow = {
  lcn: number
  channelname: string
  genre: string
  language: string
  definition: 'SD' | 'HD'
  mandatory: boolean
  mrp: Paise
}

export type PriceRow = Pick<
  PricedPlan,
  'plancode' | 'planname' | 'plantype' | 'hardwaretype' | 'mrptariff' | 'newmrptariff' | 'effectivedate'
>

const days = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

type Paper = { title: string; note: readonly [string, string]; made: Date; columns: Record<string, ColumnKind> }

async function draw({ title, note, made, columns }: Paper, rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const table: Table = {
    title,
    notes: [note, ['Made of the catalogue on', days.format(made)]],
    columns: Object.entries(columns).map(([name, kind]) => ({ title: name, kind, total: false, totalIf: null })),
    words: { total: 'Total', page: 'Page', of: 'of' },
  }
  const pieces: Buffer[] = []
  for await (const piece of pdfOf(table, inOneBatch(rows))) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* inOneBatch<Row>(rows: readonly Row[]) {
  yield rows
}

export const drawLineup = (title: string, rows: readonly LineupRow[], made: Date): Promise<Buffer> =>
  draw(
    {
      title,
      note: ['Price', 'per channel for 30 days, GST included'],
      made,
      columns: {
        LCN: 'count',
        Channel: 'text',
        Genre: 'text',
        Language: 'text',
        'SD/HD': 'text',
        'Price, ₹': 'money',
        'Comes with': 'text',
      },
    },
    rows.map(({ lcn, channelname, genre, language, definition, mandatory, mrp }) => [
      String(lcn),
      channelname,
      genre,
      language,
      definition,
      String(mrp),
      mandatory ? 'Every base pack' : mrp === 0 ? 'Free to air' : '',
    ]),
  )

export const drawPrices = (title: string, rows: readonly PriceRow[], made: Date): Promise<Buffer> =>
  draw(
    {
      title,
      note: ['Price', 'what a home pays, GST included'],
      made,
      columns: {
        Plan: 'text',
        Code: 'text',
        Kind: 'text',
        Box: 'text',
        'Price, ₹': 'money',
        'Price to come, ₹': 'money',
        From: 'day',
      },
    },
    rows.map(({ planname, plancode, plantype, hardwaretype, mrptariff, newmrptariff, effectivedate }) => [
      planname,
      plancode,
      plantype,
      hardwaretype === 'ANY' ? 'SD, HD' : hardwaretype,
      String(mrptariff),
      newmrptariff === null ? null : String(newmrptariff),
      effectivedate,
    ]),
  )
