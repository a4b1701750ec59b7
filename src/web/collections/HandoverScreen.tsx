import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import * as z from 'zod/mini'

import { cashOfNotes } from '#domain/collections/rules.ts'
import { type Bag, type Handover, walkCalls } from '#domain/collections/walk-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Rupees, subtract, ZERO } from '#domain/money.ts'
import { read, usePages, useWrite } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { useSession } from '#web/shell/session.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Form, useFieldValue } from '#web/ui/Form.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { moment, money as amountOf, number } from '#web/ui/columns.tsx'
import { MoneyField, SubmitButton, TextField } from '#web/ui/fields.tsx'
import { CardIcon } from '#web/ui/icons.tsx'
import '#web/ui/report.css'
import { StatementIcon } from '#web/ui/screen-icons.tsx'
import { showInOrder } from '#web/ui/show-in-order.ts'

import { BagLine, HandoverLine, notesIn } from './HandoverLines.tsx'
import { handoverTexts } from './handover-texts.ts'
import { NotesCount } from './NotesCount.tsx'
import { WaitingReceipts } from './WaitingReceipts.tsx'
import './collections.css'

const MOVED = ['listBags', 'listHandovers', 'getCollections', 'listReceipts'] as const

type Asked = { what: 'hand' | 'settle'; bag: Bag }

/** What is in the bags, and how it comes to the operator: counted, confirmed, and what was missing. */
export function HandoverScreen() {
  const words = useText(handoverTexts)
  const [asked, setAsked] = useState<Asked | null>(null)
  const bags = useQuery(read('listBags', {}))
  const columns = useBagColumns(setAsked)
  const close = () => setAsked(null)
  const line = useCallback((bag: Bag) => <BagLine bag={bag} ways={<BagWays bag={bag} onAsk={setAsked} />} />, [])
  return (
    <Page title={words.title} hint={words.hint} ref={showInOrder}>
      <WaitingReceipts />
      {bags.isError && !bags.data ? (
        <LoadFailed onAgain={() => void bags.refetch()} />
      ) : (
        <Table
          caption={words.bags}
          columns={columns}
          rows={bags.data?.data}
          keyOf={({ collector }) => collector}
          line={line}
          empty={<EmptyState icon={CardIcon} title={words.empty} hint={words.emptyHint} />}
        />
      )}
      <Handovers />
      {asked?.what === 'hand' && <HandDialog bag={asked.bag} onClose={close} />}
      {asked?.what === 'settle' && <SettleDialog bag={asked.bag} onClose={close} />}
    </Page>
  )
}

function useBagColumns(onAsk: (asked: Asked) => void): readonly Column<Bag>[] {
  const words = useText(handoverTexts)
  return useMemo<readonly Column<Bag>[]>(
    () => [
      { key: 'name', header: words.collector, isTitle: true, cell: ({ name }) => name },
      number('receipts', words.receipts),
      amountOf('cash', words.cash),
      amountOf('other', words.other),
      amountOf('owed', words.owed),
      {
        key: 'ways',
        header: words.action,
        cell: (bag) => <BagWays bag={bag} onAsk={onAsk} />,
      },
    ],
    [words, onAsk],
  )
}

function BagWays({ bag, onAsk }: { bag: Bag; onAsk: (asked: Asked) => void }) {
  const words = useText(handoverTexts)
  const isOperator = useSession()?.subuser === null
  return (
    <span className="due-ways">
      {bag.receipts > 0 && <Button onClick={() => onAsk({ what: 'hand', bag })}>{words.handOver}</Button>}
      {isOperator && bag.owed > 0 && (
        <Button variant="default" onClick={() => onAsk({ what: 'settle', bag })}>
          {words.settle}
        </Button>
      )}
    </span>
  )
}

function HandDialog({ bag: { collector, name, cash }, onClose }: { bag: Bag; onClose: () => void }) {
  const words = useText(handoverTexts)
  const isOperator = useSession()?.subuser === null
  const hand = useWrite('handOver', { refreshes: [...MOVED] })
  const form = `hand-over-${collector}`
  useGivenUp(form)
  const write: typeof hand = { ...hand, mutate: (asked, done) => hand.mutate(asCounted(asked), done) }
  return (
    <Dialog title={words.handOverOf(name)} isPending={hand.isPending} onClose={onClose}>
      <p>{words.shouldBe(money(cash))}</p>
      <Form
        name={form}
        schema={walkCalls.handOver.input}
        write={write}
        fixed={isOperator ? { collector } : {}}
        onDone={() => {
          showBanner('success', words.handed)
          onClose()
        }}
      >
        <MoneyField name="counted" label={words.counted} />
        <NotesCount />
        <Difference cash={cash} />
        <TextField name="note" label={words.note} maxLength={200} optional />
        <div className="form-actions">
          <SubmitButton>{words.handOver}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

/** Whoever changes the sum by hand has not counted it by these notes. */
const asCounted = (asked: Input<typeof walkCalls.handOver>) =>
  asked.notes && cashOfNotes(asked.notes) !== asked.counted ? { ...asked, notes: '' } : asked

/** Seen before it is sent. */
function Difference({ cash }: { cash: Bag['cash'] }) {
  const words = useText(handoverTexts)
  const counted = z.safeDecode(Rupees, useFieldValue('counted'))
  if (!counted.success || counted.data === cash) return null
  const missing = subtract(cash, counted.data)
  return (
    <output className="waiting-refused">
      {missing > 0 ? words.missing(money(missing)) : words.over(money(subtract(ZERO, missing)))}
    </output>
  )
}

function SettleDialog({ bag: { collector, name, owed }, onClose }: { bag: Bag; onClose: () => void }) {
  const words = useText(handoverTexts)
  const settle = useWrite('settleDifference', { refreshes: [...MOVED] })
  const form = `settle-${collector}`
  useGivenUp(form)
  return (
    <Dialog title={`${words.settle}: ${name}`} isPending={settle.isPending} onClose={onClose}>
      <p>{words.missing(money(owed))}</p>
      <Form
        name={form}
        schema={walkCalls.settleDifference.input}
        write={settle}
        fixed={{ collector }}
        onDone={() => {
          showBanner('success', words.settled)
          onClose()
        }}
      >
        <MoneyField name="amount" label={words.brought} />
        <TextField name="note" label={words.note} maxLength={200} optional />
        <div className="form-actions">
          <SubmitButton>{words.settle}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

const TONES: Record<Handover['status'], Tone> = { OPEN: 'wait', CONFIRMED: 'good' }

const lineOf = (handover: Handover) => <HandoverLine handover={handover} ways={<ConfirmButton handover={handover} />} />

function Handovers() {
  const words = useText(handoverTexts)
  const pages = usePages('listHandovers', {})
  return (
    <section aria-label={words.list}>
      <header className="list-head">
        <h2>{words.list}</h2>
      </header>
      <PagedTable
        caption={words.list}
        columns={useHandoverColumns()}
        pages={pages}
        keyOf={({ handoverid }) => handoverid}
        line={lineOf}
        empty={<EmptyState icon={StatementIcon} title={words.none} hint={words.noneHint} />}
      />
    </section>
  )
}

function useHandoverColumns(): readonly Column<Handover>[] {
  const words = useText(handoverTexts)
  return useMemo<readonly Column<Handover>[]>(
    () => [
      {
        key: 'name',
        header: words.collector,
        isTitle: true,
        cell: ({ name, handoverid }) => (
          <span className="stacked handover-of">
            {name}
            <small>{handoverid}</small>
          </span>
        ),
      },
      moment('created', words.when),
      number('receipts', words.receipts),
      amountOf('cash', words.cash),
      {
        key: 'counted',
        header: words.counted,
        align: 'right',
        cell: ({ counted, notes }) => (
          <span className="stacked">
            <Money amount={counted} />
            {notes && <small>{notesIn(notes)}</small>}
          </span>
        ),
      },
      amountOf('difference', words.difference),
      amountOf('other', words.other),
      // in one cell: on a laptop the button would stand beyond the edge
      {
        key: 'status',
        header: words.status,
        cell: (handover) => (
          <span className="stacked handover-state">
            <Badge tone={TONES[handover.status]}>{words[handover.status]}</Badge>
            <ConfirmButton handover={handover} />
            {handover.note && <small>{handover.note}</small>}
          </span>
        ),
      },
    ],
    [words],
  )
}

function ConfirmButton({ handover: { handoverid, status } }: { handover: Handover }) {
  const words = useText(handoverTexts)
  const isOperator = useSession()?.subuser === null
  const done = () => showBanner('success', words.confirmed(handoverid))
  const confirm = useWrite('confirmHandover', { refreshes: [...MOVED], done })
  if (!isOperator || status === 'CONFIRMED') return null
  return (
    <Button loading={confirm.isPending} onClick={() => confirm.mutate({ handoverid })}>
      {words.confirm}
    </Button>
  )
}
