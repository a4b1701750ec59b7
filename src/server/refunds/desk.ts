import { formatRupees, parseRupees, type Paise } from '#domain/money.ts'

import { servicesOf, TERMINAL, type Command } from '../desk-command.ts'
import { approveRefund, refuseRefund, waitingRefunds } from './decide.ts'
import { grantedOf, type RequestRow } from './store.ts'

function lineOf({
  refundid,
  lcoid,
  contractno,
  reason,
  darkfrom,
  darkto,
  amount,
  created,
  comment,
}: RequestRow): string {
  const days = darkfrom && darkto ? [`${darkfrom} to ${darkto}`] : []
  return [refundid, lcoid, contractno, reason, ...days, formatRupees(amount), created.toISOString(), comment].join('  ')
}

function decisionOf(name: string, [refundid = '', ...reason]: string[]) {
  if (reason.length === 0) throw new Error(`Say ${name} <refundid> <reason>.`)
  return { refundid, by: TERMINAL, reason: reason.join(' ') }
}

const PART = /^amount=/

/** Of `amount=…`, what is given of what was asked for. */
function partOf(words: readonly string[]): { rest: string[]; amount: Paise | undefined } {
  const rest = words.filter((word) => !PART.test(word))
  const given = words.find((word) => PART.test(word))?.replace(PART, '')
  if (given === undefined) return { rest, amount: undefined }
  if (!/^\d+(\.\d{1,2})?$/.test(given) || Number(given) === 0)
    throw new Error('Say the amount in rupees, such as amount=150 or amount=99.50.')
  return { rest, amount: parseRupees(given) }
}

/** What the provider's people do about money that operators ask back. */
export const refundCommands: Record<string, Command> = {
  'refund-requests': async (_words, _options, desk) =>
    (await waitingRefunds(desk)).map(lineOf).join('\n') || 'Nobody waits for a refund.',

  'approve-refund': async (words, _options, desk) => {
    const { rest, amount } = partOf(words)
    const row = await approveRefund(servicesOf(desk), { ...decisionOf('approve-refund', rest), amount })
    return `${formatRupees(grantedOf(row))} of ${formatRupees(row.amount)} asked is in the wallet of ${row.lcoid}: credit note ${row.creditnoteno}.`
  },

  'refuse-refund': async (words, _options, desk) => {
    const { refundid } = await refuseRefund(servicesOf(desk), decisionOf('refuse-refund', words))
    return `${refundid} is refused.`
  },
}
