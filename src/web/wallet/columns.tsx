import type { Reply } from '#domain/endpoint.ts'
import type { walletCalls } from '#domain/wallet/calls.ts'
import { Author } from '#web/ui/Author.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { EMPTY } from '#web/ui/Empty.tsx'
import { Money } from '#web/ui/Money.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { reasonWords } from './reason-texts.ts'
import type { reportTexts } from './report-texts.ts'

export type LedgerRow = Reply<typeof walletCalls.getLedgerReport>['data'][number]

type Words = (typeof reportTexts)['en']
type Amount = LedgerRow['debit']

const amountOf = (amount: Amount) =>
  amount === null ? <span className="empty">{EMPTY}</span> : <Money amount={amount} />

export const whenColumn = (words: Words): Column<{ created: Date }> => ({
  key: 'when',
  header: words.when,
  sortBy: ({ created }) => created.getTime(),
  cell: ({ created }) => <DateText at={created} withTime />,
})

export const byColumn = (words: Words): Column<{ authorisedby: string }> => ({
  key: 'by',
  header: words.by,
  sortBy: ({ authorisedby }) => authorisedby,
  cell: ({ authorisedby }) => <Author by={authorisedby} />,
})

export const whatColumn = (words: Words, reasons: Record<string, string>): Column<LedgerRow> => ({
  key: 'what',
  header: words.what,
  isTitle: true,
  sortBy: ({ reason }) => reasonWords(reason, reasons),
  cell: ({ reason, comment }) => (
    <span className="stacked">
      {reasonWords(reason, reasons)}
      <small>{words.comment(comment)}</small>
    </span>
  ),
})

export const amountColumn = (key: 'debit' | 'credit', header: string): Column<LedgerRow> => ({
  key,
  header,
  align: 'right',
  sortBy: (row) => row[key] ?? 0,
  cell: (row) => amountOf(row[key]),
})
