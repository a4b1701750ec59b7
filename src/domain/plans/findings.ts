import type { FindingCode } from './finding-codes.ts'

/** An error keeps the whole file out; a warning is listed and left to the provider. */
export const FINDINGS = {
  'file.unreadable': {
    severity: 'error',
    message: 'The file is neither CSV or XLSX with a column "record" nor a list in JSON',
  },
  'file.rows': { severity: 'error', message: 'The file has more than 20,000 rows. Please import it in parts' },
  'file.columns': { severity: 'error', message: 'The file has more columns than any catalogue' },
  'column.unknown': { severity: 'warning', message: 'This column means nothing here' },
  'record.unknown': { severity: 'error', message: 'A record is CHANNEL, PLAN or PRICE' },
  'field.wrong': { severity: 'error', message: 'This field is missing or wrong' },
  'code.duplicate': { severity: 'error', message: 'This code stands in an earlier line' },
  'code.example': { severity: 'error', message: 'A row of the template: delete it, or give it a code of yours' },
  'lcn.duplicate': { severity: 'error', message: 'Another channel has this number' },
  'region.unknown': { severity: 'error', message: 'This region is not served; * is everywhere' },
  'period.wrong': { severity: 'error', message: 'A plan lasts 1, 3, 5, 6 or 12 M, or 30, 90 or 180 D' },
  'price.above-home': { severity: 'error', message: 'LCO price is above the MRP' },
  'channel.unknown': { severity: 'error', message: 'This channel is neither in the file nor in the catalogue' },
  'plan.unknown': { severity: 'error', message: 'This plan is neither in the file nor in the catalogue' },
  'plan.fixed': {
    severity: 'error',
    message: 'Type, pack and period of a plan cannot change: customers have it. Give the new one a code of its own',
  },
  'pack.differs': { severity: 'error', message: 'Another form of this pack has other channels' },
  'broadband.speed': { severity: 'error', message: 'A plan with broadband needs its speed in Mbps (speed_mbps)' },
  'ott.apps': { severity: 'error', message: 'A plan with OTT needs its apps (ott_apps, with semicolons between)' },
  'price.parts': { severity: 'error', message: 'Broadband and OTT together cost more than the MRP of the plan' },
  'part.free': {
    severity: 'warning',
    message:
      'Broadband or OTT of this plan has no price (bbprice, ottprice): if it cannot be delivered, nothing is refunded',
  },
  'price.past': { severity: 'error', message: 'A price cannot begin in the past: today or later' },
  'pack.empty': { severity: 'warning', message: 'This plan carries no channel' },
  'bouquet.cheap': { severity: 'warning', message: 'A bouquet costs at least 55 % of its channels one by one' },
  'bouquet.dear-channel': { severity: 'warning', message: 'A channel in a bouquet costs at most 19 rupees alone' },
} as const satisfies Record<FindingCode, { severity: 'error' | 'warning'; message: string }>
