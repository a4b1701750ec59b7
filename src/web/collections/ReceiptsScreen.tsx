import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { collectionCalls, type Receipt } from '#domain/collections/calls.ts'
import { dayOf } from '#domain/dates.ts'
import { read, usePages, useWrite } from '#web/api/hooks.ts'
import { money as inWords } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { sayDone } from '#web/shell/say-done.ts'
import { useSession } from '#web/shell/session.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { DatedFilters } from '#web/ui/DatedFilters.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Form } from '#web/ui/Form.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { DateText, Stacked } from '#web/ui/Value.tsx'
import { column, moment, money, text, titleColumn, columnsIn } from '#web/ui/columns.tsx'
import { Unread } from '#web/ui/EmptyPlace.tsx'
import { MoneyField, TextField } from '#web/ui/fields.tsx'
import { TextLink } from '#web/ui/links.tsx'
import '#web/ui/report.css'
import { StatementIcon } from '#web/ui/screen-icons.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { useToday } from '#web/ui/use-time.ts'

import { givenAs } from './given-as.ts'
import { ReceiptPaper, ShareReceipt } from './ReceiptPaper.tsx'
import { receiptTexts } from './receipt-texts.ts'
import { type ReceiptSearch, receiptSearch } from './search.ts'
import { MOVED } from './use-take-money.ts'
import { collectionTexts } from './texts.ts'
import { BesideNote } from './TwiceCard.tsx'
import { twiceTexts } from './twice-texts.ts'
import './collections.css'

export { receiptSearch as address } from './search.ts'

export function ReceiptsScreen() {
  const search = receiptSearch(useSearch({ strict: false }))
  return search.receiptno ? <OneReceipt receiptno={search.receiptno} /> : <List search={search} />
}

function List({ search }: { search: ReceiptSearch }) {
  const words = useText(receiptTexts)
  const today = useToday()
  const filter = useFilters(search, receiptSearch)
  const range = { from: search.from ?? today, to: search.to ?? today }
  const pages = usePages('listReceipts', range)
  return (
    <Page title={words.title} hint={words.hint}>
      <DatedFilters days={{ range, onChange: filter }} />
      <PagedTable
        caption={words.title}
        columns={useColumns()}
        pages={pages}
        keyOf={({ receiptno }) => receiptno}
        line={lineOf}
        empty={<EmptyState icon={StatementIcon} title={words.none} hint={words.noneHint} />}
      />
    </Page>
  )
}

const TONES: Record<Receipt['status'], Tone> = { TAKEN: 'good', REVERSED: 'bad' }

const isTwice = ({ status, beside, kept }: Receipt) => status === 'TAKEN' && beside !== null && kept === 'NO'
const isSaid = (receipt: Receipt) => receipt.status === 'REVERSED' || isTwice(receipt)

function Status({ receipt }: { receipt: Receipt }) {
  const words = useText(receiptTexts)
  const { title } = useText(twiceTexts)
  if (isTwice(receipt)) return <Badge tone="wait">{title}</Badge>
  return <Badge tone={TONES[receipt.status]}>{words[receipt.status]}</Badge>
}

const lineOf = (receipt: Receipt) => <ReceiptLine receipt={receipt} />

/** On a phone: from whom, how much, how and by whom; what was reversed says so. */
function ReceiptLine({ receipt }: { receipt: Receipt }) {
  const modes = useText(collectionTexts)
  const { receiptno, name, amount, mode, taken, collectorname } = receipt
  return (
    <ListRow
      title={<TextLink to={PATHS.collectionsreceipts} search={{ receiptno }} word={name} />}
      end={inWords(amount)}
      detail={[modes[mode], collectorname, givenAs(receipt)].filter(Boolean).join(' · ')}
      detailEnd={isSaid(receipt) ? <Status receipt={receipt} /> : <DateText at={taken} withTime />}
    />
  )
}

const useColumns = columnsIn(
  [receiptTexts, collectionTexts, twiceTexts],
  ([words, modes, twice]): readonly Column<Receipt>[] => [
    titleColumn('receiptno', words.receipt, (receipt) => (
      <Stacked
        top={<TextLink to={PATHS.collectionsreceipts} search={{ receiptno: receipt.receiptno }} word={receipt.name} />}
      >
        {receipt.receiptno} {givenAs(receipt)}
      </Stacked>
    )),
    money('amount', words.amount),
    { key: 'mode', header: words.mode, cell: ({ mode }) => modes[mode] },
    moment('taken', words.when),
    text('collectorname', words.collector),
    column('status', words.status, (receipt) => <Status receipt={receipt} />, {
      sortBy: (receipt) => (isTwice(receipt) ? twice.title : words[receipt.status]),
    }),
  ],
)

function OneReceipt({ receiptno }: { receiptno: string }) {
  const words = useText(receiptTexts)
  const {
    data: receipt,
    error,
    refetch,
  } = useQuery({ ...read('getReceipt', { receiptno }), meta: { says: 'not.found' } })
  const [isReversing, setIsReversing] = useState(false)
  return (
    <Page
      title={words.taken(receiptno)}
      actions={receipt && <ReceiptWays receipt={receipt} onReverse={() => setIsReversing(true)} />}
    >
      {receipt && <ReceiptPaper receipt={receipt} />}
      {receipt && <BesideNote receipt={receipt} />}
      {receipt && <ShareReceipt receipt={receipt} />}
      {!receipt && (
        <Unread
          error={error}
          onAgain={() => void refetch()}
          unknown={<EmptyState icon={StatementIcon} title={words.missing} hint={words.missingHint} />}
        />
      )}
      {isReversing && receipt && <ReverseDialog receipt={receipt} onClose={() => setIsReversing(false)} />}
    </Page>
  )
}

/** The operator any, a sub-user his own of today until he hands it over: the server asks the same. */
function ReceiptWays({ receipt, onReverse }: { receipt: Receipt; onReverse: () => void }) {
  const words = useText(receiptTexts)
  const session = useSession()
  const today = useToday()
  const isOwn = receipt.collector === session?.subuser?.lcosubuserid && dayOf(receipt.created) === today
  const mayReverse = session?.subuser === null || (isOwn && receipt.handedover === 'NO')
  if (receipt.status === 'REVERSED' || !mayReverse) return null
  return (
    <Button variant="default" isDanger onClick={onReverse}>
      {words.reverse}
    </Button>
  )
}

function ReverseDialog({
  receipt: { receiptno, name, amount, mode },
  onClose,
}: {
  receipt: Receipt
  onClose: () => void
}) {
  const words = useText(receiptTexts)
  const reverse = useWrite('reverseReceipt', { refreshes: [...MOVED, 'getReceipt'] })
  const form = `reverse-${receiptno}`
  useGivenUp(form)
  const cache = useQueryClient()
  useEffect(() => {
    // handed over or reversed in another window: what is offered is asked for again
    if (reverse.error) void cache.invalidateQueries({ queryKey: ['getReceipt'] })
    // once per refusal
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reverse.error])
  const done = () => sayDone(words.reversed, onClose)
  return (
    <Dialog title={words.reverse} isPending={reverse.isPending} onClose={onClose}>
      <p>
        <strong>{`${name} · ${inWords(amount)}`}</strong>
      </p>
      <p>{words.reverseHint}</p>
      <Form
        name={form}
        schema={collectionCalls.reverseReceipt.input}
        write={reverse}
        fixed={{ receiptno }}
        onDone={done}
      >
        <TextField name="reason" label={words.reason} maxLength={200} />
        {mode === 'CHEQUE' && <MoneyField name="fee" label={words.fee} optional />}
        <SubmitLine isDanger>{words.reverse}</SubmitLine>
      </Form>
    </Dialog>
  )
}
