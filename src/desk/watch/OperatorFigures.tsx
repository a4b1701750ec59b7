import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { hrefOf, read } from '#desk/api.ts'
import { Failed } from '#desk/ui/Failed.tsx'
import { OperatorField } from '#desk/search/OperatorField.tsx'
import { addDays } from '#domain/dates.ts'
import { figureCalls } from '#domain/desk/figure-calls.ts'
import type { Input, Reply } from '#domain/endpoint.ts'
import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { money, number } from '#web/ui/columns.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DayField, SubmitButton } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { InboxIcon } from '#web/ui/icons.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { useToday } from '#web/ui/use-time.ts'

import { DayChart } from './DayChart.tsx'
import { operatorColumn } from './operator-column.tsx'
import { operatorFigureTexts } from './operator-figure-texts.ts'

import './watch.css'

type Asked = Input<typeof figureCalls.getOperatorFigures>
type Row = Reply<typeof figureCalls.getOperatorFigures>['data'][number]

const AMOUNTS = ['sales', 'topups', 'refunds', 'commission'] as const
const DAYS_SHOWN = 30

/** Operators one chooses, or all of them, in a period one chooses. */
export function OperatorFigures() {
  const words = useText(operatorFigureTexts)
  const today = useToday()
  const [asked, setAsked] = useState<Asked>(() => ({ from: addDays(today, 1 - DAYS_SHOWN), to: today }))
  const { data, error, isFetching, refetch } = useQuery(read('getOperatorFigures', asked))
  const write = { isPending: isFetching, error, mutate: (input: Asked) => setAsked(input) }
  return (
    <Card title={words.title}>
      <div className="worries">
        <Form
          name="desk-operator-figures"
          schema={figureCalls.getOperatorFigures.input}
          write={write}
          initial={{ from: asked.from, to: asked.to }}
          onDone={() => undefined}
        >
          <div className="form-row">
            <DayField name="from" label={words.from} max={today} />
            <DayField name="to" label={words.to} max={today} />
            <OperatorField name="operators" hint={words.operatorsHint} several optional />
          </div>
          <Failed error={error} />
          <div className="form-actions">
            <SubmitButton>{words.show}</SubmitButton>
            {(['csv', 'xlsx'] as const).map((format) => (
              <a key={format} className="row-action" href={hrefOf('exportOperatorFigures', { ...asked, format })}>
                {words[format]}
              </a>
            ))}
          </div>
        </Form>
        {data && (
          <div className="cards">
            <DayChart
              title={words[`sales_${data.by}`]}
              days={data.steps.map(({ day, sales }) => ({ day, amount: sales }))}
            />
            <DayChart
              title={words[`topups_${data.by}`]}
              days={data.steps.map(({ day, topups }) => ({ day, amount: topups }))}
            />
          </div>
        )}
        <PagedTable
          caption={words.title}
          columns={useColumns()}
          pages={{ rows: data?.data, hasFailed: false, again: () => void refetch(), more: null, isLoadingMore: false }}
          keyOf={({ lcoid }) => lcoid}
          empty={<EmptyState icon={InboxIcon} title={words.none} hint={words.noneHint} />}
        />
        {data && data.count > data.data.length && (
          <p className="card-hint">{words.unshown(data.count - data.data.length)}</p>
        )}
      </div>
    </Card>
  )
}

function useColumns(): readonly Column<Row>[] {
  const words = useText(operatorFigureTexts)
  return useMemo(
    () => [
      operatorColumn(words.operator),
      number('packs', words.packs),
      ...AMOUNTS.map((key) => money<Row>(key, words[key])),
    ],
    [words],
  )
}
