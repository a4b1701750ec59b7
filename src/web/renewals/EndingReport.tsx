import type { ComponentProps, ReactNode } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { CHART_PLACE, ReportChart, ReportTools } from '#web/reports/ReportTools.tsx'
import { Report } from '#web/ui/Report.tsx'
import { WhenNear } from '#web/ui/WhenNear.tsx'

import { NoneInDays } from './NoneInDays.tsx'
import { RenewalList } from './RenewalList.tsx'
import { renewalTexts } from './renewal-texts.ts'

type Named = Record<'title' | 'hint' | 'ends' | 'none' | 'noneHint' | 'further', keyof (typeof renewalTexts)['en']>

/** What each of them calls its parts. */
const NAMED = {
  expiry: {
    title: 'expiry',
    hint: 'expiryHint',
    ends: 'ends',
    none: 'none',
    noneHint: 'noneHint',
    further: 'further',
  },
  expired: {
    title: 'expired',
    hint: 'expiredHint',
    ends: 'ended',
    none: 'noneExpired',
    noneHint: 'noneExpiredHint',
    further: 'furtherBack',
  },
} as const satisfies Record<string, Named>

type EndingReportProps = Pick<ComponentProps<typeof RenewalList>, 'session' | 'pages'> &
  Pick<ComponentProps<typeof Report>, 'range' | 'onRange' | 'quick' | 'filters' | 'narrowedBy'> & {
    report: keyof typeof NAMED
    /** What of the range and the filters was chosen, not filled in. */
    kept: object
    /** Asks for more days where those asked for hold nothing. */
    onFurther: () => void
    children?: ReactNode
  }

/** Boxes whose pack ends, or has ended, within some days. */
export function EndingReport({ report, session, pages, kept, onFurther, children, ...days }: EndingReportProps) {
  const words = useText(renewalTexts)
  const besides = (
    <>
      {children}
      <ReportChart report={report} pages={pages} />
    </>
  )
  const { title, hint, ends, none, noneHint, further } = NAMED[report]
  return (
    <Report
      title={words[title]}
      hint={words[hint]}
      tools={<ReportTools report={report} filters={days.range} kept={kept} />}
      {...days}
    >
      <RenewalList
        session={session}
        caption={words[title]}
        ends={words[ends]}
        pages={pages}
        empty={<NoneInDays title={words[none]} hint={words[noneHint]} action={words[further]} onAction={onFurther} />}
      />
      {/* the customers come first, and what stands below them comes behind them */}
      {pages.rows && <WhenNear bones={CHART_PLACE}>{besides}</WhenNear>}
    </Report>
  )
}
