import { useMemo } from 'react'

import { usePages, useWrite } from '#desk/api.ts'
import { DeskLink } from '#desk/ui/DeskPage.tsx'
import { Failed } from '#desk/ui/Failed.tsx'
import { OperatorCell, QueueScreen, useStates, type RowDialogProps } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import type { RowOf } from '#desk/ui/use-whole.ts'
import { dayOf, daysBetween, indianDay } from '#domain/dates.ts'
import { differenceCalls } from '#domain/desk/difference-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Money } from '#web/ui/Money.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { DateText, Value } from '#web/ui/Value.tsx'
import { now } from '#web/ui/clock.ts'
import { SubmitButton } from '#web/ui/fields.tsx'

import { differenceNames, differenceTexts, differenceToDo } from './difference-texts.ts'

import '../ui/desk-ui.css'

/** Where the gateway's lists and the books differ, with its age and what to do. */
export function DifferencesScreen() {
  const words = useText(differenceTexts)
  const { chosen, ...states } = useStates(['OPEN', 'CLOSED'], words)
  const { first, ...pages } = usePages('listDifferences', chosen ? { state: chosen } : {})
  return (
    <QueueScreen
      name="differences"
      hint={words.hint}
      {...states}
      filters={first && <LastRun last={first.last} />}
      pages={pages}
      columns={useColumns()}
      keyOf={({ id }) => id}
      nameOf={({ reference }) => reference}
      isOpen={({ closed }) => closed === null}
      empty={{ title: chosen === 'OPEN' ? words.none : words.noneHere, hint: words.noneHint }}
      dialog={DifferenceDialog}
    />
  )
}

type Last = {
  day: string
  finished: Date | null
  payments: number
  credited: number
  failure: string
} | null

function LastRun({ last }: { last: Last }) {
  const words = useText(differenceTexts)
  if (!last) return <p className="queue-note">{words.never}</p>
  const day = indianDay(last.day)
  if (last.failure) return <p className="queue-note">{words.failed(day, last.failure)}</p>
  return (
    <p className="queue-note">{last.finished ? words.last(day, last.payments, last.credited) : words.running(day)}</p>
  )
}

const Amount = ({ of }: { of: Difference['ours'] }) => (of === null ? <Value>{null}</Value> : <Money amount={of} />)

function useColumns(): readonly Column<Difference>[] {
  const words = useText(differenceTexts)
  const names = useText(differenceNames)
  const common = useText(queueTexts)
  return useMemo(
    () => [
      {
        key: 'difference',
        header: words.difference,
        isTitle: true,
        cell: ({ kind, reference }) => (
          <span className="stacked">
            <strong>{names[kind]}</strong>
            <small>{reference}</small>
          </span>
        ),
      },
      {
        key: 'operator',
        header: common.operator,
        cell: (row) => (row.lcoid ? <OperatorCell of={{ ...row, city: '' }} /> : <Value>{null}</Value>),
      },
      { key: 'theirs', header: words.theirs, align: 'right', cell: ({ theirs }) => <Amount of={theirs} /> },
      { key: 'ours', header: words.ours, align: 'right', cell: ({ ours }) => <Amount of={ours} /> },
      {
        key: 'found',
        header: words.found,
        cell: ({ found, closed }) => (
          <span className="stacked">
            <DateText at={found} withTime />
            {closed === null && <small>{words.age(daysBetween(dayOf(found), dayOf(now())))}</small>}
          </span>
        ),
      },
      {
        key: 'state',
        header: common.status,
        cell: ({ closed }) => <Badge tone={closed ? 'good' : 'bad'}>{closed ? words.CLOSED : words.OPEN}</Badge>,
      },
    ],
    [words, names, common],
  )
}

type Difference = RowOf<'listDifferences'>

/** What it is, what to do about it, and the word that it was done. */
function DifferenceDialog({ row: difference, onClose }: RowDialogProps<Difference>) {
  const words = useText(differenceTexts)
  const name = useText(differenceNames)[difference.kind]
  const toDo = useText(differenceToDo)[difference.kind]
  const close = useWrite('closeDifference', { refreshes: ['listDifferences'] })
  const { id, reference } = difference
  return (
    <Dialog title={name} onClose={onClose} isPending={close.isPending}>
      <DifferenceDetails difference={difference} />
      {difference.closed === null && (
        <>
          <p>
            <strong>{words.todo}</strong> {toDo}
          </p>
          <Form
            name={`difference ${id}`}
            schema={differenceCalls.closeDifference.input}
            write={close}
            fixed={{ id }}
            onDone={() => {
              showBanner('success', words.didClose(reference))
              onClose()
            }}
          >
            <TextAreaField name="reason" label={words.reason} hint={words.reasonHint} longest={300} />
            <Failed error={close.error} />
            <div className="form-actions">
              <SubmitButton>{words.close}</SubmitButton>
            </div>
          </Form>
        </>
      )}
    </Dialog>
  )
}

function DifferenceDetails({ difference }: { difference: Difference }) {
  const words = useText(differenceTexts)
  const common = useText(queueTexts)
  const { lcoid, lconame, theirs, ours, gatewaypayment, paymentid, found, seen, closed, closedby, reason } = difference
  return (
    <Details>
      {lcoid && <Detail label={common.operator}>{`${lconame} (${lcoid})`}</Detail>}
      {theirs !== null && (
        <Detail label={words.theirs}>
          <Money amount={theirs} />
        </Detail>
      )}
      {ours !== null && (
        <Detail label={words.ours}>
          <Money amount={ours} />
        </Detail>
      )}
      <Detail label={words.gatewaypayment}>
        <Value>{gatewaypayment}</Value>
      </Detail>
      {paymentid && (
        <Detail label={words.payment}>
          <DeskLink to="payments" search={{ q: paymentid }}>
            {paymentid}
          </DeskLink>
        </Detail>
      )}
      <Detail label={words.found}>
        <DateText at={found} withTime />
      </Detail>
      <Detail label={words.seen}>
        <DateText at={seen} withTime />
      </Detail>
      {closed && <Detail label={words.closedby}>{closedby === 'reconciliation' ? words.byItself : closedby}</Detail>}
      {reason && <Detail label={words.reason}>{reason}</Detail>}
    </Details>
  )
}
