import type { ReactNode } from 'react'

import { ZERO } from '#domain/money.ts'
import { labelParts } from '#domain/reports/bill-rules.ts'
import type { Bill } from '#domain/reports/calls.ts'
import type { Language } from '#domain/words.ts'
import { day, monthWord } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { RowAction } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { RowLink } from '#web/ui/links.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { Money } from '#web/ui/Money.tsx'

import { billTexts } from './bill-texts.ts'
import { useBillFile, useTaxFile } from './use-saved-file.ts'

const ACCOUNT = [
  ['', 'opening'],
  ['+', 'topups'],
  ['−', 'sales'],
  ['+', 'refunds'],
  ['−', 'hardware'],
  ['+', 'adjustments'],
  ['=', 'closing'],
] as const
const TAX = ['taxable', 'cgst', 'sgst', 'igst'] as const

/** One month as on its paper: what moved, so that anybody can add it up, and the tax in what was sold. */
export function BillCard({ bill }: { bill: Bill }) {
  const words = useText(billTexts)
  const language = useLanguage()
  const name = monthName(bill.year, bill.month, words, language)
  const { save, isPending } = useBillFile()
  return (
    <Card
      title={words.billOf(name)}
      actions={
        <span className="bill-actions screen-only">
          {bill.kind === 'MONTH' && <RefundLink billno={bill.billno} />}
          <Button
            aria-label={words.pdfOf(name)}
            loading={isPending}
            onClick={() => save(String(bill.year), bill.month)}
          >
            {words.pdf}
          </Button>
        </span>
      }
    >
      <p className="card-hint">
        {bill.billno} · <DateText at={bill.from} /> – <DateText at={bill.to} />
      </p>
      {bill.kind === 'SUPPLEMENT' ? <Supplement bill={bill} /> : <Month bill={bill} />}
    </Card>
  )
}

/** What was corrected, and nothing else: the month closed as it did. */
function Supplement({ bill: { adjustments, created } }: { bill: Bill }) {
  const words = useText(billTexts)
  const language = useLanguage()
  return (
    <>
      <p>{words.bookedOn(day(created, language))}</p>
      <dl className="bill-sum">
        <Line label={words.adjustments} sign="" amount={adjustments} isSum />
      </dl>
    </>
  )
}

function Month({ bill }: { bill: Bill }) {
  const words = useText(billTexts)
  return (
    <div className="bill">
      <Sum title={words.account}>
        {ACCOUNT.map(([sign, key]) => (
          <Line key={key} label={words[key]} sign={sign} amount={bill[key] ?? ZERO} isSum={key === 'closing'} />
        ))}
      </Sum>
      <Tax bill={bill} />
    </div>
  )
}

/** A sale of the month that went wrong; for whoever may ask for money back. */
function RefundLink({ billno }: { billno: string }) {
  const words = useText(billTexts)
  const session = useSession()
  if (!session || !may(session, 'refunds')) return null
  return <RowLink to={PATHS.customerrefund} search={{ billno }} word={words.askRefund} />
}

function Tax({ bill }: { bill: Bill }) {
  const words = useText(billTexts)
  const saveTax = useTaxFile()
  // a month within the state has no IGST, one across a border nothing else
  const shown = TAX.filter((key) => key === 'taxable' || bill[key] !== 0)
  return (
    <Sum title={words.gst}>
      {shown.map((key) => (
        <Line key={key} label={words[key]} sign="" amount={bill[key]} />
      ))}
      <Line label={words.total} sign="=" amount={bill.total} isSum />
      {bill.invoiceno !== '' && (
        <div>
          <dt>{words.invoice}</dt>
          <dd>
            <RowAction aria-label={words.downloadOf(bill.invoiceno)} onClick={() => saveTax(bill.invoiceno)}>
              {bill.invoiceno}
            </RowAction>
          </dd>
        </div>
      )}
    </Sum>
  )
}

const Sum = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3>{title}</h3>
    <dl className="bill-sum">{children}</dl>
  </div>
)

type LineProps = { label: string; sign: string; amount: Bill['total']; isSum?: boolean }

const Line = ({ label, sign, amount, isSum = false }: LineProps) => (
  <div data-sum={isSum}>
    <dt>{label}</dt>
    <dd>
      <span className="bill-sign">{sign}</span>
      <Money amount={amount} />
    </dd>
  </div>
)

type Words = (typeof billTexts)['en']

/** 'Feb 2026, supplement' of 'FEB Supplement'; a label that is no month is shown as it came. */
export function monthName(year: string | number, label: string, words: Words, language: Language): string {
  const parts = labelParts(label)
  if (!parts) return label
  const month = monthWord(`${year}-${String(parts.month).padStart(2, '0')}`, language)
  if (parts.part === 0) return month
  return words.supplement(month) + (parts.part > 1 ? ` ${parts.part}` : '')
}
