import type { Paise } from '#domain/money.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { ReportScreen } from '#web/reports/ReportScreen.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import './statement-sum.css'

const reportTexts = dictionary({
  opening: ['Opening balance', 'शुरुआती बैलेंस'],
  credits: ['Credits', 'जमा'],
  debitsSum: ['Debits', 'कटा'],
  closing: ['Closing balance', 'आखिरी बैलेंस'],
})

type Sum = { opening: Paise; credits: Paise; debits: Paise; closing: Paise }

const PARTS = [
  ['', 'opening', 'opening'],
  ['+', 'credits', 'credits'],
  ['−', 'debits', 'debitsSum'],
  ['=', 'closing', 'closing'],
] as const

/** Opening + credits − debits = closing, written so that anybody can add it up. */
function StatementSum({ sum }: { sum: Partial<Sum> | undefined }) {
  const words = useText(reportTexts)
  return (
    <dl className="statement-sum" aria-busy={sum === undefined}>
      {PARTS.map(([sign, part, label]) => (
        <div key={part} data-part={part}>
          <dt>{words[label]}</dt>
          <dd>
            <span className="statement-sign">{sign}</span>
            {sum?.[part] !== undefined ? <Money amount={sum[part]} /> : <Skeleton width="90px" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const sumOf = (first: Partial<Sum> | undefined) => <StatementSum sum={first} />

/** Opening + credits − debits = closing stands above it, so that anybody can add it up. */
export const AccountStatementScreen = () => <ReportScreen name="accountstatement" sums={sumOf} />
