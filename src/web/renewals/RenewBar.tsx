import { Link } from '@tanstack/react-router'

import { add, type Paise, subtract, ZERO } from '#domain/money.ts'
import type { ExpiryRow } from '#domain/subscriptions/report-calls.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, type Session } from '#web/shell/session.ts'
import { type Selection, useChosen } from '#web/subscribers/selection.ts'
import { Button } from '#web/ui/Button.tsx'
import { RowAction } from '#web/ui/buttons.tsx'
import { SmsIcon } from '#web/ui/screen-icons.tsx'
import { useIsNarrow } from '#web/ui/use-narrow.ts'

import type { Dues } from './use-dues.ts'
import { renewalTexts } from './renewal-texts.ts'

import '#web/ui/quiet-button.css'
import '#web/subscribers/subscriber-list.css'

const MOST = 500

type RenewBarProps = {
  session: Session
  selection: Selection
  rows: readonly ExpiryRow[] | undefined
  /** What they owe, where somebody may know it. */
  dues: Dues | null
  isPending: boolean
  onRenew: (boxes: readonly string[]) => void
}

/** How many boxes are ticked and what that comes to, before anything is paid. */
export function RenewBar({ session, selection, rows = [], dues, isPending, onRenew }: RenewBarProps) {
  const words = useText(renewalTexts)
  const ticked = useChosen(selection)
  const chosen = rows.filter(({ stb_number: stb }) => ticked.has(stb))
  const renewable = rows.filter(({ refusal }) => refusal === '')
  const paid = dues ? renewable.filter(({ subscriberid }) => (dues.get(subscriberid) ?? 1) <= 0) : []
  const choose = (shown: readonly ExpiryRow[]) => selection.add(shown.map(({ stb_number: stb }) => stb))
  return (
    <div className="chosen-bar renew-bar" data-any={chosen.length > 0}>
      <Running session={session} chosen={chosen} />
      <RowAction disabled={renewable.length === 0} onClick={() => choose(renewable)}>
        {words.chooseShown}
      </RowAction>
      {paid.length > 0 && chosen.length === 0 && <RowAction onClick={() => choose(paid)}>{words.choosePaid}</RowAction>}
      {chosen.length > 0 && <RowAction onClick={selection.clear}>{words.clear}</RowAction>}
      {chosen.length > MOST && <span role="alert">{words.tooMany}</span>}
      {chosen.length > 0 && chosen.length <= MOST && (
        <>
          <SmsLink session={session} chosen={chosen} />
          <RenewButton chosen={chosen} isPending={isPending} onRenew={onRenew} />
        </>
      )}
    </div>
  )
}

type RenewButtonProps = { chosen: readonly ExpiryRow[] } & Pick<RenewBarProps, 'isPending' | 'onRenew'>

/** On a phone the amount stands beside it, in the line of the sum. */
function RenewButton({ chosen, isPending, onRenew }: RenewButtonProps) {
  const words = useText(renewalTexts)
  const whole = words.renew(chosen.length, money(sumOf(chosen, 'lcoprice')))
  return (
    <Button loading={isPending} aria-label={whole} onClick={() => onRenew(chosen.map(({ stb_number: stb }) => stb))}>
      {useIsNarrow() ? words.renewShort(chosen.length) : whole}
    </Button>
  )
}

const sumOf = (rows: readonly ExpiryRow[], price: 'lcoprice' | 'mrptariff') => add(...rows.map((row) => row[price]))

/** A monthly sum is charged once, whichever of a customer's STBs are renewed together. */
function chargesOf(rows: readonly ExpiryRow[]): Paise {
  const byPack = rows.filter(({ monthly }) => monthly === 'NO').map(({ charge }) => charge)
  const sums = new Map<string, Paise>()
  for (const { subscriberid, charge, monthly } of rows)
    if (monthly === 'YES' && charge >= (sums.get(subscriberid) ?? 0)) sums.set(subscriberid, charge)
  return add(...byPack, ...sums.values())
}

function Running({ session, chosen }: { session: Session; chosen: readonly ExpiryRow[] }) {
  const words = useText(renewalTexts)
  const [yours, homes] = [sumOf(chosen, 'lcoprice'), chargesOf(chosen)]
  const saysHomes = homes === sumOf(chosen, 'mrptariff') ? words.homesPay : words.customersPay
  const { credit, spendable } = session
  const missing = spendable === null ? ZERO : subtract(yours, spendable)
  const isNarrow = useIsNarrow()
  const [saysAfter, saysShort] = isNarrow ? [words.afterShort, words.shortShort] : [words.after, words.short]
  return (
    <output className="renew-running">
      <strong>{isNarrow && chosen.length > 0 ? money(yours) : words.chosen(chosen.length)}</strong>
      {chosen.length > 0 && (
        <>
          {!isNarrow && <small>{saysHomes(money(homes), money(subtract(homes, yours)))}</small>}
          {credit !== null && (
            <small data-short={missing > 0}>
              {missing > 0 ? saysShort(money(missing)) : saysAfter(money(subtract(credit, yours)))}
            </small>
          )}
        </>
      )}
    </output>
  )
}

function SmsLink({ session, chosen }: { session: Session; chosen: readonly ExpiryRow[] }) {
  const words = useText(renewalTexts)
  if (!may(session, 'messages')) return null
  const homes = [...new Set(chosen.map(({ subscriberid }) => subscriberid).filter(Boolean))]
  return (
    <Link
      to={PATHS.devicesms}
      search={{ subscribers: homes.join(',') }}
      className="quiet-button renew-sms"
      aria-label={words.sms}
      title={words.sms}
    >
      <SmsIcon />
    </Link>
  )
}
