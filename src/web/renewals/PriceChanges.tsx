import { useQuery } from '@tanstack/react-query'

import type { Paise } from '#domain/money.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { titleColumn, column, columnsIn } from '#web/ui/columns.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { StatementIcon } from '#web/ui/screen-icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Money } from '#web/ui/Money.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'

import { LeftOut } from './LeftOut.tsx'
import { radarTexts } from './radar-texts.ts'
import type { PriceChange } from './soonest.ts'
import { useRenewals } from './use-renewals.ts'

import '#web/ui/report.css'
import './radar.css'

/** Every price that will rise, plan by plan, with the boxes that can still be renewed at the old one. */
export function PriceChanges() {
  const words = useText(radarTexts)
  const { data, isError, refetch } = useQuery(read('listPriceChanges', {}))
  const { renew, isPending, left } = useRenewals()
  const columns = useColumns(renew, isPending)
  if (isError && !data) return <LoadFailed onAgain={() => void refetch()} />
  return (
    <>
      {left && <LeftOut left={left} />}
      <Table
        caption={words.all}
        columns={columns}
        rows={data?.data}
        keyOf={({ plancode, effectivedate }) => `${plancode}-${effectivedate}`}
        empty={<EmptyState icon={StatementIcon} title={words.none} hint={words.noneHint} />}
      />
    </>
  )
}

const Change = ({ from, to }: { from: Paise; to: Paise }) => (
  <span className="price-change">
    <del>
      <Money amount={from} />
    </del>{' '}
    <Money amount={to} />
  </span>
)

const useColumns = columnsIn(
  [radarTexts],
  ([words], renew: (boxes: readonly string[]) => void, isPending: boolean): readonly Column<PriceChange>[] => [
    titleColumn('plan', words.plan, ({ plancode, planname }) => (
      <TextLink to={PATHS.planmaster} search={{ plan: plancode }} word={planname} />
    )),
    { key: 'from', header: words.from, cell: ({ effectivedate }) => <DateText at={effectivedate} /> },
    column('home', words.home, ({ mrptariff, newmrptariff }) => <Change from={mrptariff} to={newmrptariff} />, {
      align: 'right',
    }),
    column('yours', words.yours, ({ lcoprice, newlcoprice }) => <Change from={lcoprice} to={newlcoprice} />, {
      align: 'right',
    }),
    { key: 'boxes', header: words.boxes, align: 'right', cell: ({ boxes }) => boxes.length },
    { key: 'saving', header: words.saving, align: 'right', cell: ({ saving }) => <Money amount={saving} /> },
    column(
      'do',
      words.action,
      ({ boxes }) =>
        boxes.length > 0 && (
          <Button variant="default" disabled={isPending} onClick={() => renew(boxes)}>
            {words.renew(boxes.length)}
          </Button>
        ),
    ),
  ],
)
