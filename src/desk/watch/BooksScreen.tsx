import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { read, useWrite } from '#desk/api.ts'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import { Failed } from '#desk/ui/Failed.tsx'
import { OperatorField } from '#desk/search/OperatorField.tsx'
import { withFacts } from '#domain/desk/promises.ts'
import { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { moment } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { text } from '#web/ui/columns.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { SubmitButton } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Result } from '#web/ui/Result.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'

import { bookTexts, breachesInHindi, promisesInHindi } from './book-texts.ts'

type Checked = Reply<typeof watchCalls.checkBooks>
type Breach = Checked['breaches'][number]

/** Every promise of the books, checked now. */
export function BooksScreen() {
  const words = useText(bookTexts)
  const check = useWrite('checkBooks')
  return (
    <DeskPage name="books" hint={words.hint}>
      <Card title={words.card}>
        <Form name="desk-books" schema={watchCalls.checkBooks.input} write={check} onDone={() => undefined}>
          <OperatorField hint={words.lcoidHint} optional />
          <Failed error={check.error} />
          <div className="form-actions">
            <SubmitButton>{words.check}</SubmitButton>
          </div>
        </Form>
      </Card>
      {check.data && <Outcome key={check.submittedAt} checked={check.data} />}
      <LastRuns />
    </DeskPage>
  )
}

type Run = Reply<typeof watchCalls.listBookRuns>['runs'][number]

/** What the server has looked at by itself: what moved, every hour, and everything at night. */
function LastRuns() {
  const words = useText(bookTexts)
  const language = useLanguage()
  const columns = useRunColumns()
  const { data, isError, refetch } = useQuery(read('listBookRuns', {}))
  if (isError && !data) return <LoadFailed onAgain={() => void refetch()} />
  if (!data) return null
  const { runs, lastgood } = data
  return (
    <Card title={words.runs}>
      <p>
        <Badge tone={lastgood && runs.every(({ breaches }) => breaches === 0) ? 'good' : 'bad'}>
          {lastgood ? words.lastGood(moment(lastgood, language)) : words.neverGood}
        </Badge>
      </p>
      <Table caption={words.runs} columns={columns} rows={runs} keyOf={({ kind }) => kind} empty={null} />
    </Card>
  )
}

function useRunColumns(): readonly Column<Run>[] {
  const words = useText(bookTexts)
  return useMemo(
    () => [
      { key: 'kind', header: words.what, isTitle: true, cell: ({ kind }) => words[kind] },
      { key: 'began', header: words.when, cell: ({ began }) => <DateText at={began} withTime /> },
      { key: 'took', header: words.took, align: 'right', cell: ({ tookms }) => words.seconds(tookms / 1000) },
      {
        key: 'breaches',
        header: words.found,
        cell: ({ breaches }) => (
          <Badge tone={breaches === 0 ? 'good' : 'bad'}>{breaches === 0 ? words.good : words.bad(breaches)}</Badge>
        ),
      },
    ],
    [words],
  )
}

function Outcome({ checked: { checked, at, since, breaches } }: { checked: Checked }) {
  const words = useText(bookTexts)
  const language = useLanguage()
  const when = moment(at, language)
  if (breaches.length === 0)
    return (
      <Result title={words.good}>
        <p>
          <Badge tone="good">{words.goodHint(checked, when)}</Badge>
        </p>
        {since && <p>{words.since(moment(since, language))}</p>}
      </Result>
    )
  return (
    <Result title={words.bad(breaches.length)}>
      <p>
        <Badge tone="bad">{words.badHint(checked, when)}</Badge>
      </p>
      {since && <p>{words.since(moment(since, language))}</p>}
      <Breaches breaches={breaches} />
    </Result>
  )
}

/** One that is newer than these words is said as the check says it. */
function Promised({ promise }: { promise: string }) {
  const inHindi: Record<string, string> = promisesInHindi
  return useLanguage() === 'hi' ? (inHindi[promise] ?? promise) : promise
}

function Wrong({ breach: { promise, breach, facts } }: { breach: Breach }) {
  const inHindi: Record<string, string | undefined> = breachesInHindi
  const words = inHindi[promise]
  return useLanguage() === 'hi' && words !== undefined ? withFacts(words, facts) : breach
}

function useColumns(): readonly Column<Breach>[] {
  const words = useText(bookTexts)
  return useMemo(
    () => [
      { key: 'promise', header: words.promise, isTitle: true, cell: ({ promise }) => <Promised promise={promise} /> },
      text('lcoid', words.operator),
      { key: 'breach', header: words.breach, cell: (breach) => <Wrong breach={breach} /> },
    ],
    [words],
  )
}

function Breaches({ breaches }: { breaches: readonly Breach[] }) {
  const words = useText(bookTexts)
  return (
    <Table
      caption={words.bad(breaches.length)}
      columns={useColumns()}
      rows={breaches}
      keyOf={({ promise, lcoid, breach }) => `${promise} ${lcoid} ${breach}`}
      empty={null}
    />
  )
}
