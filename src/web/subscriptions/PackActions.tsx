import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import type { Day } from '#domain/dates.ts'
import type { BoxPlans, PlanOnBox } from '#domain/subscriptions/calls.ts'
import { useReason } from '#web/i18n/reasons.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { useUndo } from '#web/cart/use-undo.ts'
import { money } from '#web/i18n/format.ts'
import { Confirm } from '#web/ui/Dialog.tsx'
import { Whose } from '#web/ui/Whose.tsx'

import { DIALOGS, type DialogAction, refusalsOf } from './pack-refusals.ts'
import { packTexts } from './pack-texts.ts'

const ActionDialog = lazy(async () => ({ default: (await import('./ActionDialog.tsx')).ActionDialog }))

type PackActionsProps = { pack: PlanOnBox; box: BoxPlans; today: Day }

/** Every action in reach; what is not possible stays visible and says why. */
export function PackActions({ pack, box, today }: PackActionsProps) {
  const words = useText(packTexts)
  const [open, setOpen] = useState<DialogAction | null>(null)
  const refusals = refusalsOf(pack, box, today)
  const here = { customerid: box.subscriberid, stbno: box.stbno }
  return (
    <>
      <div className="pack-actions">
        {refusals.renew === '' ? (
          <Link to={PATHS.productrenew} search={here} className="plain-button">
            {words.renew}
          </Link>
        ) : (
          <Button disabled>{words.renew}</Button>
        )}
        {pack.plantype === 'BASE' && (
          <Link to={PATHS.productmodify} search={here} className="quiet-button">
            {words.modify}
          </Link>
        )}
        {DIALOGS.map((action) => (
          <Button key={action} variant="default" disabled={refusals[action] !== ''} onClick={() => setOpen(action)}>
            {words[action]}
          </Button>
        ))}
        {pack.undoable === 'YES' && <UndoButton pack={pack} box={box} />}
        <RefundLink contractno={pack.contractno} />
      </div>
      <Refusals refusals={refusals} />
      <Suspense>{open && <ActionDialog action={open} pack={pack} box={box} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}

/** Money back is asked of the provider, for whoever may ask. */
function RefundLink({ contractno }: { contractno: string }) {
  const words = useText(packTexts)
  const session = useSession()
  if (!session || !may(session, 'refunds')) return null
  return (
    <Link to={PATHS.customerrefund} search={{ contractno }} className="quiet-button">
      {words.refund}
    </Link>
  )
}

/** The same reason for two actions is told once. */
function Refusals({ refusals }: { refusals: ReturnType<typeof refusalsOf> }) {
  const words = useText(packTexts)
  const reasonOf = useReason()
  const actions = (['renew', ...DIALOGS] as const).filter((action) => refusals[action] !== '')
  const reasons = [...new Set(actions.map((action) => refusals[action]))]
  if (reasons.length === 0) return null
  return (
    <ul className="pack-refusals" aria-label={words.why}>
      {reasons.map((reason) => (
        <li key={reason}>
          {actions
            .filter((action) => refusals[action] === reason)
            .map((action) => words[action])
            .join(', ')}
          : {reasonOf(reason)}
        </li>
      ))}
    </ul>
  )
}

/** Bought today and still the last word on this box: it can be as if it had not been. */
function UndoButton({ pack: { contractno, planname, paid }, box }: { pack: PlanOnBox; box: BoxPlans }) {
  const words = useText(packTexts)
  const [isAsking, setIsAsking] = useState(false)
  const { undo, pending } = useUndo()

  function handleYes() {
    setIsAsking(false)
    undo(contractno)
  }

  return (
    <>
      <Button variant="default" loading={pending !== null} onClick={() => setIsAsking(true)}>
        {words.undo}
      </Button>
      <Confirm
        title={words.undoTitle}
        whose={<Whose name={box.name} area={box.area} />}
        text={words.undoText(planname, money(paid))}
        yes={words.undoYes}
        no={words.keep}
        isOpen={isAsking}
        onYes={handleYes}
        onNo={() => setIsAsking(false)}
      />
    </>
  )
}
