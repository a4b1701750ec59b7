import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'

import { cashOf, cashOfNotes, NOTES, notesText } from '#domain/collections/rules.ts'
import { type Bag, walkCalls } from '#domain/collections/walk-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { add, formatRupees, Rupees, subtract, ZERO } from '#domain/money.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { sayDone } from '#web/shell/say-done.ts'
import { useSession } from '#web/shell/session.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { Button } from '#web/ui/Button.tsx'
import { QuietButton, SubmitLine } from '#web/ui/buttons.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Form, useField, useFieldValue } from '#web/ui/Form.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { money as amountOf, number, column, columnsIn } from '#web/ui/columns.tsx'
import { MoneyField, TextField } from '#web/ui/fields.tsx'
import { CardIcon } from '#web/ui/icons.tsx'
import '#web/ui/report.css'
import { showInOrder } from '#web/ui/show-in-order.ts'

import { amissIn, BagLine } from './HandoverLines.tsx'
import { Handovers, MOVED } from './HandoverList.tsx'
import { handoverTexts } from './handover-texts.ts'
import { useWaiting } from './receipt-queue.ts'
import { TwiceCard } from './TwiceCard.tsx'
import { WaitingReceipts } from './WaitingReceipts.tsx'
import './collections.css'

type Asked = { what: 'hand' | 'settle'; bag: Bag }

/** What is in the bags, and how it comes to the operator: counted, confirmed, and what was missing. */
export function HandoverScreen() {
  const words = useText(handoverTexts)
  const [asked, setAsked] = useState<Asked | null>(null)
  const isOperator = useSession()?.subuser === null
  const bags = useQuery(read('listBags', {}))
  const columns = useBagColumns(setAsked)
  const line = useCallback((of: Bag) => <BagLine bag={of} ways={<BagWays bag={of} onAsk={setAsked} />} />, [])
  return (
    <Page title={words.title} hint={words.hint} ref={showInOrder}>
      <WaitingReceipts />
      {isOperator && <TwiceCard />}
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
      {asked && <Asking asked={asked} bags={bags.data?.data ?? []} onClose={() => setAsked(null)} />}
    </Page>
  )
}

type AskingProps = { asked: Asked; bags: readonly Bag[]; onClose: () => void }

/** Of the bag as it is now: a phone that has its line again sends while its cash is counted. */
function Asking({ asked: { what, bag: opened }, bags, onClose }: AskingProps) {
  const bag = bags.find(({ collector }) => collector === opened.collector) ?? opened
  return what === 'hand' ? <HandDialog bag={bag} onClose={onClose} /> : <SettleDialog bag={bag} onClose={onClose} />
}

const useBagColumns = columnsIn([handoverTexts], ([words], onAsk: (asked: Asked) => void): readonly Column<Bag>[] => [
  { key: 'name', header: words.collector, isTitle: true, cell: ({ name }) => name },
  number('receipts', words.receipts),
  amountOf('cash', words.cash),
  amountOf('other', words.other),
  amountOf('owed', words.owed),
  column('ways', words.action, (bag) => <BagWays bag={bag} onAsk={onAsk} />),
])

function BagWays({ bag, onAsk }: { bag: Bag; onAsk: (asked: Asked) => void }) {
  const words = useText(handoverTexts)
  const isOperator = useSession()?.subuser === null
  return (
    <span className="due-ways">
      {bag.receipts > 0 && <Button onClick={() => onAsk({ what: 'hand', bag })}>{words.handOver}</Button>}
      {isOperator && bag.owed !== 0 && (
        <QuietButton onClick={() => onAsk({ what: 'settle', bag })}>
          {bag.owed > 0 ? words.settle : words.settleOver}
        </QuietButton>
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
  const cache = useQueryClient()
  useEffect(() => {
    // another sum than was shown: what is in the bag is asked for again
    if (hand.error) void cache.invalidateQueries({ queryKey: ['listBags'] })
    // once per refusal
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hand.error])
  const write: typeof hand = { ...hand, mutate: (asked, done) => hand.mutate(asCounted(asked), done) }
  return (
    <Dialog title={words.handOverOf(name)} isPending={hand.isPending} onClose={onClose}>
      <p>{words.shouldBe(money(cash))}</p>
      <NotCounted />
      <Form
        name={form}
        schema={walkCalls.handOver.input}
        write={write}
        fixed={{ cash: formatRupees(cash), ...(isOperator && { collector }) }}
        onDone={() => sayDone(isOperator ? words.handedHere : words.handed, onClose)}
      >
        <MoneyField name="counted" label={words.counted} />
        <NotesCount />
        <Difference cash={cash} />
        <TextField name="note" label={words.note} maxLength={200} optional />
        <SubmitLine>{words.handOver}</SubmitLine>
      </Form>
    </Dialog>
  )
}

/** What is in the bag beyond the receipts: the server does not know it yet, and it would be counted as too much. */
function NotCounted() {
  const words = useText(handoverTexts)
  const amounts = useWaiting().flatMap((one) =>
    one.what !== 'visit' && one.input.mode === 'CASH' ? one.input.amount : [],
  )
  // those of another's bag are on his own phone
  if (useSession()?.subuser === null || amounts.length === 0) return null
  return <p className="card-hint">{words.notCounted(money(add(ZERO, ...amounts)))}</p>
}

/** Whoever changes the sum by hand has not counted it by these notes. */
const asCounted = (asked: Input<typeof walkCalls.handOver>) =>
  asked.notes && cashOfNotes(asked.notes) !== asked.counted ? { ...asked, notes: '' } : asked

/** Seen before it is sent. */
function Difference({ cash }: { cash: Bag['cash'] }) {
  const words = useText(handoverTexts)
  const counted = z.safeDecode(Rupees, useFieldValue('counted'))
  if (!counted.success || counted.data === cash) return null
  return <output className="waiting-refused">{amissIn(words, subtract(cash, counted.data))}</output>
}

/** What was missing is brought later; what was too much is taken off by its minus, and the note says why. */
function SettleDialog({ bag: { collector, name, owed }, onClose }: { bag: Bag; onClose: () => void }) {
  const words = useText(handoverTexts)
  const settle = useWrite('settleDifference', { refreshes: [...MOVED] })
  const form = `settle-${collector}`
  useGivenUp(form)
  const isOver = owed < 0
  const way = isOver ? words.settleOver : words.settle
  const takeOff: typeof settle = {
    ...settle,
    mutate: (asked, done) => settle.mutate({ ...asked, amount: subtract(ZERO, asked.amount) }, done),
  }
  return (
    <Dialog title={`${way}: ${name}`} isPending={settle.isPending} onClose={onClose}>
      <p>{amissIn(words, owed)}</p>
      {isOver && <p className="card-hint">{words.settleOverHint}</p>}
      <Form
        name={form}
        schema={walkCalls.settleDifference.input}
        write={isOver ? takeOff : settle}
        initial={isOver ? { amount: formatRupees(subtract(ZERO, owed)) } : {}}
        fixed={{ collector }}
        onDone={() => sayDone(words.settled, onClose)}
      >
        <MoneyField name="amount" label={isOver ? words.amountOver : words.brought} />
        <TextField name="note" label={words.note} maxLength={200} optional={!isOver} />
        <SubmitLine>{way}</SubmitLine>
      </Form>
    </Dialog>
  )
}

/** Cash counted note by note: the sum is reckoned, not typed. */
function NotesCount() {
  const words = useText(handoverTexts)
  const { change: changeNotes } = useField('notes')
  const { change: changeCounted } = useField('counted')
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({})
  const count = (note: number, typed: string) => {
    const now = { ...counts, [note]: Math.min(Number(typed.replaceAll(/\D/g, '')), 99_999) }
    setCounts(now)
    changeNotes(notesText(now))
    changeCounted(formatRupees(cashOf(now)).replace(/\.00$/, ''))
  }
  return (
    <details className="disclosure">
      <summary>{words.byNotes}</summary>
      <div className="notes-count">
        {NOTES.map((note) => (
          <label key={note}>
            <span>₹{note} ×</span>
            <input
              inputMode="numeric"
              maxLength={5}
              value={counts[note] || ''}
              aria-label={words.notesOf(note)}
              onChange={({ currentTarget }) => count(note, currentTarget.value)}
            />
          </label>
        ))}
      </div>
    </details>
  )
}
