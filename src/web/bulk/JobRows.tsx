import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { type BulkJob, type BulkRow, BULK_ROW_STATES } from '#domain/subscriptions/bulk-calls.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Choices } from '#web/ui/Choices.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Refusal } from '#web/ui/Refusal.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { DateText, Value, Stacked } from '#web/ui/Value.tsx'
import { day, money, text, titleColumn, column, columnsIn } from '#web/ui/columns.tsx'
import { ListIcon } from '#web/ui/icons.tsx'

import { RowBadge } from './JobBadge.tsx'
import { jobTexts } from './job-texts.ts'
import type { RowState } from './search.ts'

/** Should the line for live news be down, the rows still go on. */
const ASK_AGAIN_MS = 3000

/** Every row of the file with its price, its date, or why not. */
export function JobRows({ job: { jobid, status, kind }, shown }: { job: BulkJob; shown: RowState | undefined }) {
  const words = useText(jobTexts)
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery({
    ...read('listBulkRows', { jobid, ...(shown && { status: shown }) }),
    refetchInterval: status === 'RUNNING' ? ASK_AGAIN_MS : false,
  })
  const columns = useColumns(kind === 'ACTIVATE')
  if (isError && !data) return <LoadFailed onAgain={() => void refetch()} />
  return (
    <>
      <Choices
        label={words.state}
        choices={[
          { value: undefined, word: words.all },
          ...BULK_ROW_STATES.map((value) => ({ value, word: words[value] })),
        ]}
        chosen={shown}
        onChoose={(rows) =>
          void navigate({
            to: PATHS.reportjobmonitor,
            search: { jobid, ...(rows && { rows }) },
            replace: true,
            resetScroll: false,
          })
        }
      />
      <Table
        caption={words.rows}
        columns={columns}
        rows={data?.data}
        keyOf={({ rowno }) => String(rowno)}
        line={lineOf}
        empty={<EmptyState icon={ListIcon} title={words.none} hint={words.noneHint} />}
      />
    </>
  )
}

const lineOf = (row: BulkRow) => <RowLine row={row} />

function RowLine({ row }: { row: BulkRow }) {
  const words = useText(jobTexts)
  const { rowno, name, stbno, value, status, validity, reason, charge } = row
  return (
    <ListRow
      title={<span>{name || stbno}</span>}
      end={<Price row={row} />}
      detail={[rowno, name && stbno, value].filter(Boolean).join(' · ')}
      detailEnd={<RowBadge state={status} />}
      note={
        reason !== '' ? (
          <Why reason={reason} />
        ) : (
          validity && (
            <span>
              {words.until} <DateText at={validity} />
              {charge !== null && (
                <>
                  {' · '}
                  {words.customerPays} <Money amount={charge} />
                </>
              )}
            </span>
          )
        )
      }
    />
  )
}

const Price = ({ row: { price, status } }: { row: BulkRow }) =>
  status === 'REFUSED' ? <Value>{null}</Value> : <Money amount={price} />

function Why({ reason }: { reason: string }) {
  const { duplicate, unknownBox } = useText(jobTexts)
  if (reason === 'not.found') return unknownBox
  return reason === 'duplicate' ? duplicate : <Refusal code={reason} />
}

const useColumns = columnsIn([jobTexts], ([words], isSale: boolean): readonly Column<BulkRow>[] => [
  { key: 'row', header: words.row, align: 'right', cell: ({ rowno }) => rowno },
  titleColumn('home', words.home, ({ name, stbno }) => (
    <Stacked top={<Value>{name}</Value>} isNumber>
      {stbno}
    </Stacked>
  )),
  text('value', words.value),
  { key: 'state', header: words.state, cell: ({ status }) => <RowBadge state={status} /> },
  { key: 'why', header: words.why, cell: ({ reason }) => reason !== '' && <Why reason={reason} /> },
  day('validity', words.until),
  ...(isSale ? [money<BulkRow>('charge', words.customerPays)] : []),
  column('price', words.price, (row) => <Price row={row} />, { align: 'right' }),
])
