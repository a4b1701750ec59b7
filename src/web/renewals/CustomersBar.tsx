import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import type { StbRow } from '#domain/subscribers/calls.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { goTo } from '#web/shell/navigate.ts'
import { may, type Session } from '#web/shell/session.ts'
import { listTexts } from '#web/subscribers/list-texts.ts'
import { type Selection, useChosen } from '#web/subscribers/selection.ts'
import { Button } from '#web/ui/Button.tsx'
import { RowAction } from '#web/ui/buttons.tsx'
import { ChevronIcon, ListIcon, RefundIcon } from '#web/ui/icons.tsx'
import { DebitIcon, SmsIcon, StopIcon } from '#web/ui/screen-icons.tsx'
import { Menu } from '#web/ui/Menu.tsx'

import { LeftOut } from './LeftOut.tsx'
import { useRenewals } from './use-renewals.ts'

import '#web/ui/quiet-button.css'
import '#web/subscribers/subscriber-list.css'

const MOST = 500

type CustomersBarProps = { session: Session; selection: Selection; rows: readonly StbRow[] | undefined }

/** How many customers are ticked, and what can be done for them. */
export function CustomersBar({ session, selection, rows = [] }: CustomersBarProps) {
  const { renew, isPending, left } = useRenewals()
  const words = useText(listTexts)
  const chosen = useChosen(selection)
  const shown = rows.filter(({ subscriberid }) => chosen.has(subscriberid))
  const boxes = shown.map(({ stb_number: stb }) => stb)
  const chooseShown = () => selection.add(rows.map(({ subscriberid }) => subscriberid).filter(Boolean))
  return (
    <>
      {left && <LeftOut left={left} />}
      <div className="chosen-bar" data-any={chosen.size > 0}>
        <output>{words.chosen(chosen.size)}</output>
        <RowAction disabled={rows.length === 0} onClick={chooseShown}>
          {words.chooseShown}
        </RowAction>
        {chosen.size > 0 && <RowAction onClick={selection.clear}>{words.clear}</RowAction>}
        {boxes.length > MOST && <span role="alert">{words.tooMany}</span>}
        {chosen.size > 0 && boxes.length <= MOST && (
          <>
            {may(session, 'messages') && <SmsLink homes={[...chosen]} />}
            <MoreFor session={session} rows={shown} />
            {may(session, 'plans') && (
              <Button loading={isPending} disabled={boxes.length === 0} onClick={() => renew(boxes)}>
                {words.renew(boxes.length)}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  )
}

const SmsLink = ({ homes }: { homes: readonly string[] }) => {
  const { sms } = useText(listTexts)
  return (
    <Link
      to={PATHS.devicesms}
      search={{ subscribers: homes.join(',') }}
      className="quiet-button chosen-sms"
      aria-label={sms}
      title={sms}
    >
      <SmsIcon />
    </Link>
  )
}

const PlaceInArea = lazy(async () => ({ default: (await import('#web/collections/PlaceInArea.tsx')).PlaceInArea }))
const DisconnectChosen = lazy(async () => ({ default: (await import('./DisconnectChosen.tsx')).DisconnectChosen }))

/** What is done for many less often than a renewal. */
function MoreFor({ session, rows }: { session: Session; rows: readonly StbRow[] }) {
  const words = useText(listTexts)
  const [asked, setAsked] = useState<'disconnect' | 'area' | null>(null)
  const close = () => setAsked(null)
  const boxes = rows.map(({ stb_number: stb }) => stb)
  const autoRenew = useAutoRenewOf(boxes)
  const ofPacks = [
    { key: 'on', text: words.autoRenewOn, icon: RefundIcon, onChoose: () => autoRenew('ON') },
    { key: 'off', text: words.autoRenewOff, icon: StopIcon, onChoose: () => autoRenew('OFF') },
    { key: 'disconnect', text: words.disconnect, icon: StopIcon, onChoose: () => setAsked('disconnect') },
  ]
  const toArea = { key: 'area', text: words.toArea, icon: ListIcon, onChoose: () => setAsked('area') }
  const toFile = {
    key: 'export',
    text: words.exportChosen,
    icon: DebitIcon,
    onChoose: async () => (await import('./export-chosen.ts')).exportChosen(rows, words),
  }
  return (
    <>
      <Menu
        label={words.more}
        button={
          <span className="quiet-button">
            {words.more}
            <ChevronIcon size={16} />
          </span>
        }
        items={[...(may(session, 'plans') ? ofPacks : []), ...(session.subuser === null ? [toArea] : []), toFile]}
      />
      <Suspense>
        {asked === 'disconnect' && <DisconnectChosen boxes={boxes} onClose={close} />}
        {asked === 'area' && (
          <PlaceInArea homes={[...new Set(rows.map(({ subscriberid }) => subscriberid))]} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

/** On or off for all of them, through the check that shows which of them can be: its page asks before it starts. */
function useAutoRenewOf(boxes: readonly string[]): (to: 'ON' | 'OFF') => void {
  const { mutate } = useWrite('bulkAutoRenew', { refreshes: ['listBulkJobs'] })
  return (to) => {
    const csv = ['stb_number,auto_renew', ...boxes.map((stb) => `${stb},${to}`)].join('\n')
    const file = new File([csv], 'auto-renew.csv', { type: 'text/csv' })
    mutate({ file, dryrun: 'YES' }, { onSuccess: (jobid) => goTo(`${PATHS.reportjobmonitor}?jobid=${jobid}`) })
  }
}
