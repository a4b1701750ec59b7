import { lazy, Suspense, useState } from 'react'

import type { Day } from '#domain/dates.ts'
import { subtract, ZERO } from '#domain/money.ts'
import type { BoxPlans, PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { useReason } from '#web/i18n/reasons.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { useUndo, type Undo } from '#web/cart/use-undo.ts'
import { money } from '#web/i18n/format.ts'
import { Confirm } from '#web/ui/Dialog.tsx'
import { PlainLink, QuietLink } from '#web/ui/links.tsx'
import { Whose } from '#web/ui/Whose.tsx'

import { DIALOGS, type DialogAction, refusalsOf } from './pack-refusals.ts'
import { packTexts } from './pack-texts.ts'

const ActionDialog = lazy(async () => ({ default: (await import('./ActionDialog.tsx')).ActionDialog }))

type PackActionsProps = { pack: PlanOnBox; box: BoxPlans; today: Day }

/** Every action in reach; what is not possible stays visible and says why. */
export function PackActions({ pack, box, today }: PackActionsProps) {
  const words = useText(packTexts)
  const [open, setOpen] = useState<DialogAction | 'undo' | null>(null)
  const { undo, pending } = useUndo()
  const refusals = refusalsOf(pack, box, today)
  const here = { customerid: box.subscriberid, stbno: box.stbno }
  return (
    <>
      <div className="pack-actions">
        {refusals.renew === '' ? (
          <PlainLink to={PATHS.productrenew} search={here} word={words.renew} />
        ) : (
          <Button disabled>{words.renew}</Button>
        )}
        {pack.plantype === 'BASE' && <QuietLink to={PATHS.productmodify} search={here} word={words.modify} />}
        {pack.undoable === 'YES' && (
          <Button variant="default" loading={pending !== null} onClick={() => setOpen('undo')}>
            {words.undo}
          </Button>
        )}
        {DIALOGS.map((action) => (
          <Button key={action} variant="default" disabled={refusals[action] !== ''} onClick={() => setOpen(action)}>
            {words[action]}
          </Button>
        ))}
        <RefundLink contractno={pack.contractno} />
      </div>
      <Refusals refusals={refusals} />
      <UndoDialog pack={pack} box={box} isOpen={open === 'undo'} onUndo={undo} onClose={() => setOpen(null)} />
      <Suspense>
        {open && open !== 'undo' && (
          <ActionDialog
            action={open}
            pack={pack}
            box={box}
            onUndo={() => setOpen('undo')}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Money back is asked of the provider, for whoever may ask. */
function RefundLink({ contractno }: { contractno: string }) {
  const words = useText(packTexts)
  const session = useSession()
  if (!session || !may(session, 'refunds')) return null
  return <QuietLink to={PATHS.customerrefund} search={{ contractno }} word={words.refund} />
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

type Words = (typeof packTexts)['en']

/** Of a change of pack the old one runs again, and what was credited for it is taken again. */
function undoText(words: Words, { planname, paid, undorefund, undoruns }: PlanOnBox): string {
  const back = undorefund ?? paid
  if (undoruns.length === 0) return words.undoText(planname, money(back))
  const moves = back < 0 ? words.undoTakes(money(subtract(ZERO, back))) : words.undoBrings(money(back))
  return [words.undoChange(planname), words.undoRuns(undoruns.join(', ')), moves].join(' ')
}

type UndoDialogProps = { pack: PlanOnBox; box: BoxPlans; isOpen: boolean; onUndo: Undo['undo']; onClose: () => void }

/** Fresh and still the last word on this box: it can be as if it had not been bought. */
function UndoDialog({ pack, box, isOpen, onUndo, onClose }: UndoDialogProps) {
  const words = useText(packTexts)

  function handleYes() {
    onClose()
    onUndo(pack.contractno)
  }

  return (
    <Confirm
      title={words.undoTitle}
      whose={<Whose name={box.name} area={box.area} />}
      text={undoText(words, pack)}
      yes={words.undoYes}
      no={words.keep}
      isOpen={isOpen}
      onYes={handleYes}
      onNo={onClose}
    />
  )
}
