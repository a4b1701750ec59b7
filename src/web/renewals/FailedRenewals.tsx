import { useCallback, useMemo } from 'react'

import type { Calls } from '#domain/calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { add, subtract } from '#domain/money.ts'
import { needsAnotherPack } from '#domain/subscriptions/refusals.ts'
import { usePages } from '#web/api/hooks.ts'
import { HomeLink, HomeAndBox } from '#web/devices/HomeLink.tsx'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, type Session } from '#web/shell/session.ts'
import { QuietButton, RowAction } from '#web/ui/buttons.tsx'
import { column } from '#web/ui/columns.tsx'
import { DateText, Stacked } from '#web/ui/Value.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DoneIcon } from '#web/ui/icons.tsx'
import { RowLink } from '#web/ui/links.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Refusal } from '#web/ui/Refusal.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { TopUpLink } from '#web/wallet/TopUpLink.tsx'

import { LeftOut } from './LeftOut.tsx'
import { renewalTexts } from './renewal-texts.ts'
import { scheduleTexts } from './schedule-texts.ts'
import { useRenewals } from './use-renewals.ts'

import './renewals.css'

type Try = Reply<Calls['listRenewalTries']>['data'][number]

/** Auto-renewals that did not work: why, when they are tried again, and how to renew them now. */
export function FailedRenewals({ session }: { session: Session }) {
  const words = useText(scheduleTexts)
  const pages = usePages('listRenewalTries', {})
  const { renew, isPending, left } = useRenewals()
  const way: Way = { renew: may(session, 'plans') ? renew : null, isPending }
  return (
    <>
      {left && <LeftOut left={left} />}
      <Missing tries={pages.rows ?? []} session={session} />
      <div className="renewal-table">
        <PagedTable
          caption={words.failed}
          columns={useColumns(way)}
          pages={pages}
          keyOf={({ contractno }) => contractno}
          line={useLine(way)}
          empty={<EmptyState icon={DoneIcon} title={words.noneFailed} hint={words.noneFailedHint} />}
        />
      </div>
    </>
  )
}

/** What the wallet lacks for those that are tried again once it has it. */
function Missing({ tries, session }: { tries: readonly Try[]; session: Session }) {
  const words = useText(scheduleTexts)
  const need = add(
    ...tries
      .filter(({ reason, nexttry }) => reason === 'wallet.insufficient' && nexttry)
      .map(({ lcoprice }) => lcoprice),
  )
  if (need === 0 || session.spendable === null) return null
  const missing = subtract(need, session.spendable)
  if (missing <= 0) return null
  return (
    <p className="top-up-for-all">
      <span>{words.topUpHint}</span>
      <TopUpLink missing={missing} />
    </p>
  )
}

/** How a box is renewed now; null for who may not. */
type Way = { renew: ((boxes: readonly string[]) => void) | null; isPending: boolean }

function useLine({ renew, isPending }: Way) {
  const words = useText(scheduleTexts)
  return useCallback(
    (row: Try) => (
      <ListRow
        title={<HomeLink subscriberid={row.subscriberid} name={row.name} />}
        end={<Money amount={row.lcoprice} />}
        detail={`…${row.stbno.slice(-4)} · ${row.planname}`}
        detailEnd={<DateText at={row.validity} />}
        note={
          <div className="renewal-note">
            <Why row={row} />
            {row.nexttry && (
              <span>
                {words.next}: <DateText at={row.nexttry} withTime />
              </span>
            )}
            <span className="renewal-act">
              <Act row={row} renew={renew} isPending={isPending} asLink />
            </span>
          </div>
        }
      />
    ),
    [words, renew, isPending],
  )
}

const Why = ({ row: { reason, refusal } }: { row: Try }) => <Refusal code={refusal === '' ? reason : refusal} />

function Act({ row, renew, isPending, asLink = false }: { row: Try; asLink?: boolean } & Way) {
  const words = useText(scheduleTexts)
  if (!renew) return null
  if (row.refusal !== '' || row.scheduled) return <Instead row={row} />
  const does = { disabled: isPending, onClick: () => renew([row.stbno]) }
  return asLink ? (
    <RowAction {...does}>{words.renewNow}</RowAction>
  ) : (
    <QuietButton {...does}>{words.renewNow}</QuietButton>
  )
}

function useColumns({ renew, isPending }: Way): readonly Column<Try>[] {
  const words = useText(scheduleTexts)
  return useMemo<readonly Column<Try>[]>(
    () => [
      { key: 'home', header: words.home, isTitle: true, cell: (row) => <HomeAndBox {...row} /> },
      { key: 'plan', header: words.plan, cell: ({ planname }) => <span className="renewal-pack">{planname}</span> },
      { key: 'ended', header: words.ended, cell: ({ validity }) => <DateText at={validity} /> },
      column('reason', words.reason, (row) => (
        <span className="renewal-reason">
          <Why row={row} />
        </span>
      )),
      column('next', words.next, ({ nexttry, tries }) => (
        <Stacked top={nexttry ? <DateText at={nexttry} withTime /> : words.noNext}>
          {words.tries}: {tries}
        </Stacked>
      )),
      { key: 'price', header: words.price, align: 'right', cell: ({ lcoprice }) => <Money amount={lcoprice} /> },
      { key: 'do', header: words.action, cell: (row) => <Act row={row} renew={renew} isPending={isPending} /> },
    ],
    [words, isPending, renew],
  )
}

/** What cannot be renewed goes on with another pack, or is looked at where the box says what it needs. */
function Instead({ row: { subscriberid, stbno, refusal } }: { row: Try }) {
  const { another } = useText(scheduleTexts)
  const { openHome } = useText(renewalTexts)
  const here = { customerid: subscriberid, stbno }
  return needsAnotherPack(refusal) ? (
    <RowLink to={PATHS.productmodify} search={{ ...here, type: 'BASE' }} word={another} />
  ) : (
    <RowLink to={PATHS.productrenew} search={here} word={openHome} />
  )
}
