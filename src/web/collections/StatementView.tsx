import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'

import { statementCalls, type Statement, type StatementLine } from '#domain/collections/statement-calls.ts'
import { LINE_STATES, type LineState } from '#domain/collections/upi.ts'
import { read, usePages, useWrite } from '#web/api/hooks.ts'
import { money as inWords } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { sayDone } from '#web/shell/say-done.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RowAction } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Form } from '#web/ui/Form.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { badge, money, titleColumn, column, columnsIn } from '#web/ui/columns.tsx'
import { SubmitButton } from '#web/ui/fields.tsx'
import { QuietLink, TextLink } from '#web/ui/links.tsx'
import { StatementIcon } from '#web/ui/screen-icons.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

import { upiSearch } from './search.ts'
import { statementTexts } from './statement-texts.ts'
import { MOVED } from './use-take-money.ts'

/** With the search: fetched when it is asked for. */
const CustomerField = lazy(async () => ({
  default: (await import('#web/subscribers/CustomerField.tsx')).CustomerField,
}))

/** What changes when a line became a receipt. */
const STALE = { refreshes: [...MOVED, 'getStatement', 'listStatements', 'listStatementLines'] } as const

const TONES: Record<LineState, Tone> = {
  SURE: 'good',
  LIKELY: 'wait',
  NONE: 'bad',
  BOOKED: 'good',
  KNOWN: 'plain',
  IGNORED: 'plain',
}

type Of = { statementid: string; state: LineState | undefined }

/** One statement: what is sure is booked by one press, the rest one by one. */
export function StatementView({ statementid, state }: Of) {
  const words = useText(statementTexts)
  const { data, isError, refetch } = useQuery(read('getStatement', { statementid }))
  return (
    <>
      <p>
        <QuietLink to={PATHS.collectionsupi} word={words.back} />
      </p>
      {data && <Known statement={data} state={state} />}
      {!data && (isError ? <LoadFailed onAgain={() => void refetch()} /> : <Skeleton height="220px" />)}
    </>
  )
}

function Known({ statement, state }: { statement: Statement; state: LineState | undefined }) {
  const words = useText(statementTexts)
  const { statementid } = statement
  const filter = useFilters({ statementid, ...(state && { state }) }, upiSearch)
  const [asked, setAsked] = useState<StatementLine | null>(null)
  const line = useCallback((one: StatementLine) => <Line line={one} onAssign={setAsked} />, [])
  const shown = LINE_STATES.filter((one) => countOf(statement, one) > 0)
  const choices = [
    { value: undefined, word: words.all, count: String(statement.lines) },
    ...shown.map((one) => ({ value: one, word: words[one], count: String(countOf(statement, one)) })),
  ]
  return (
    <>
      <Summary statement={statement} />
      <Choices label={words.status} choices={choices} chosen={state} onChoose={(next) => filter({ state: next })} />
      <PagedTable
        caption={words.lines}
        columns={useColumns(statementid, setAsked)}
        pages={usePages('listStatementLines', { statementid, ...(state && { state }) })}
        keyOf={({ lineno }) => String(lineno)}
        line={line}
        empty={<EmptyState icon={StatementIcon} title={words.noLines} hint={words.noLinesHint} />}
      />
      {asked && <AssignDialog statementid={statementid} line={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const countOf = (statement: Statement, state: LineState): number =>
  statement[state.toLowerCase() as Lowercase<LineState>]

function Summary({ statement }: { statement: Statement }) {
  const { statementid, filename, created, sure, booked, unread } = statement
  const words = useText(statementTexts)
  const book = useWrite('bookStatement', { refreshes: [...STALE.refreshes] })
  const again = useWrite('matchStatement', { refreshes: [...STALE.refreshes] })
  // some hundred at a time, until none is left or none goes
  const bookSome = (before: number): void =>
    book.mutate(
      { statementid },
      {
        onSuccess: (made) => {
          if (made.sure > 0 && made.booked > before) bookSome(made.booked)
          else showBanner('success', words.booked(made.booked - booked))
        },
      },
    )
  return (
    <Card title={filename}>
      <p className="card-hint">
        <DateText at={created} withTime />
      </p>
      {unread > 0 && <p role="alert">{words.unread(unread)}</p>}
      <div className="start-ways">
        {sure > 0 && (
          <Button loading={book.isPending} onClick={() => bookSome(booked)}>
            {words.book(sure)}
          </Button>
        )}
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ statementid })}>
          {words.again}
        </Button>
      </div>
    </Card>
  )
}

const useColumns = columnsIn(
  [statementTexts],
  ([words], statementid: string, onAssign: (line: StatementLine) => void): readonly Column<StatementLine>[] => [
    titleColumn('payment', words.payment, ({ day, narration }) => (
      <span className="stacked">
        <DateText at={day} />
        <small className="statement-words">{narration}</small>
      </span>
    )),
    money('amount', words.amount),
    column(
      'customer',
      words.customer,
      ({ state, subscriberid, name }) =>
        subscriberid && (
          <TextLink
            to={PATHS.collectionsaccount}
            search={{ customerid: subscriberid }}
            word={state === 'LIKELY' ? words.perhaps(name) : name}
          />
        ),
    ),
    badge('state', words.status, TONES, words),
    column('ways', words.action, (line) => <Ways statementid={statementid} line={line} onAssign={onAssign} />),
  ],
)

type LineProps = { line: StatementLine; onAssign: (line: StatementLine) => void }

/** On a phone: whose it is, how much, when and from where; what waits for a decision opens it. */
function Line({ line, onAssign }: LineProps) {
  const words = useText(statementTexts)
  const { state, amount, day, narration } = line
  return (
    <ListRow
      title={<LineTitle line={line} onAssign={onAssign} />}
      end={inWords(amount)}
      detail={
        <>
          <DateText at={day} /> · <span className="statement-words">{narration}</span>
        </>
      }
      detailEnd={<Badge tone={TONES[state]}>{words[state]}</Badge>}
    />
  )
}

function LineTitle({ line, onAssign }: LineProps) {
  const words = useText(statementTexts)
  const { state, name, narration, receiptno, subscriberid } = line
  if (isOpen(state) || state === 'IGNORED')
    return (
      <button type="button" onClick={() => onAssign(line)}>
        {name ? words.perhaps(name) : state === 'IGNORED' ? words.ignore : words.whose}
      </button>
    )
  if (receiptno) return <TextLink to={PATHS.collectionsreceipts} search={{ receiptno }} word={name || receiptno} />
  if (!subscriberid) return <span>{narration}</span>
  return <TextLink to={PATHS.collectionsaccount} search={{ customerid: subscriberid }} word={name} />
}

/** Waits for a decision; one that was put aside waits for none, and can be taken up all the same. */
const isOpen = (state: LineState): boolean => state === 'LIKELY' || state === 'NONE'

type WaysProps = { statementid: string; line: StatementLine; onAssign: (line: StatementLine) => void }

function Ways({ statementid, line, onAssign }: WaysProps) {
  const words = useText(statementTexts)
  const ignore = useWrite('ignoreStatementLine', { refreshes: [...STALE.refreshes] })
  const { lineno, state, receiptno } = line
  if (receiptno) return <TextLink to={PATHS.collectionsreceipts} search={{ receiptno }} word={receiptno} />
  if (!isOpen(state) && state !== 'IGNORED') return null
  return (
    <span className="due-ways">
      <RowAction onClick={() => onAssign(line)}>{words.assign}</RowAction>
      {isOpen(state) && (
        <RowAction disabled={ignore.isPending} onClick={() => ignore.mutate({ statementid, lineno })}>
          {words.ignore}
        </RowAction>
      )}
    </span>
  )
}

type AssignProps = { statementid: string; line: StatementLine; onClose: () => void }

function AssignDialog({ statementid, line, onClose }: AssignProps) {
  const words = useText(statementTexts)
  const book = useWrite('bookStatementLine', { refreshes: [...STALE.refreshes] })
  const ignore = useWrite('ignoreStatementLine', { refreshes: [...STALE.refreshes] })
  const { lineno, subscriberid, name, day, narration, amount, state } = line
  const form = `statement-line-${statementid}-${lineno}`
  useGivenUp(form)
  return (
    <Dialog title={words.assign} isPending={book.isPending || ignore.isPending} onClose={onClose}>
      <p className="statement-words">
        <strong>{inWords(amount)}</strong> · <DateText at={day} /> · {narration}
      </p>
      <Form
        name={form}
        schema={statementCalls.bookStatementLine.input}
        write={book}
        initial={{ subscriberid }}
        fixed={{ statementid, lineno: String(lineno) }}
        onDone={({ receiptno }) => sayDone(words.made(receiptno), onClose)}
      >
        <Suspense fallback={<Skeleton height="74px" />}>
          <CustomerField name="subscriberid" label={name ? words.perhaps(name) : words.assignHint} />
        </Suspense>
        <div className="form-actions">
          <SubmitButton>{words.assign}</SubmitButton>
          {isOpen(state) && (
            <Button
              variant="default"
              loading={ignore.isPending}
              onClick={() => ignore.mutate({ statementid, lineno }, { onSuccess: onClose })}
            >
              {words.ignore}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  )
}
