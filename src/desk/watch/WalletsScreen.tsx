import { useState } from 'react'

import { usePages, useWrite } from '#desk/api.ts'
import { useWho } from '#desk/shell/who.ts'
import { Failed } from '#desk/ui/Failed.tsx'
import { OperatorCell, QueueScreen, type RowDialogProps, useStates } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import type { RowOf } from '#desk/ui/use-whole.ts'
import type { Decision } from '#domain/desk/roles.ts'
import { money as moneyText } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { sayDone } from '#web/shell/say-done.ts'
import type { Tone } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { QuietButton } from '#web/ui/buttons.tsx'
import { badge, moment, money, titleColumn, column, columnsIn } from '#web/ui/columns.tsx'
import { TextInput } from '#web/ui/controls.tsx'
import { Detail, Details, MoneyDetail } from '#web/ui/Details.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { DateText } from '#web/ui/Value.tsx'

import { AdjustDialog } from './AdjustDialog.tsx'
import { walletTexts } from './wallet-texts.ts'

type Consent = RowOf<'listConsents'>

const TONES: Record<Consent['state'], Tone> = { WAITING: 'wait', DONE: 'good', REFUSED: 'bad', WITHDRAWN: 'plain' }

/** Wallets changed by hand; above the limit two people are needed. */
export function WalletsScreen() {
  const words = useText(walletTexts)
  const [isOpen, setIsOpen] = useState(false)
  const { chosen, ...states } = useStates(['WAITING', 'DONE', 'REFUSED', 'WITHDRAWN'], words)
  const { first, ...pages } = usePages('listConsents', chosen ? { state: chosen } : {})
  return (
    <>
      <QueueScreen
        name="wallets"
        hint={words.hint}
        actions={<Button onClick={() => setIsOpen(true)}>{words.adjust}</Button>}
        {...states}
        pages={pages}
        columns={useColumns()}
        keyOf={({ consentid }) => consentid}
        nameOf={({ consentid }) => consentid}
        isOpen={({ state }) => state === 'WAITING'}
        empty={{ title: chosen === 'WAITING' ? words.none : words.noneHere, hint: words.noneHint }}
        dialog={ConsentDialog}
      />
      {isOpen && <AdjustDialog limit={first?.limit} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const useColumns = columnsIn([walletTexts, queueTexts], ([words, common]): readonly Column<Consent>[] => [
  titleColumn('operator', common.operator, (row) => <OperatorCell of={{ ...row, city: '' }} />),
  column('direction', words.direction, ({ what, direction }) => (what === 'WALLET' ? words[direction] : words[what])),
  money('amount', words.amount),
  { key: 'reason', header: words.reason, cell: ({ reason }) => reason },
  { key: 'askedby', header: common.askedBy, cell: ({ askedby }) => askedby },
  moment('asked', words.asked),
  badge('state', common.status, TONES, words),
])

/** One change of a wallet; whoever asked for it can only take it back. */
function ConsentDialog({ row: consent, onClose }: RowDialogProps<Consent>) {
  const words = useText(walletTexts)
  const staff = useWho()
  const decide = useWrite('decideConsent', { refreshes: ['listConsents'] })
  const withdraw = useWrite('withdrawConsent', { refreshes: ['listConsents'] })
  return (
    <Dialog title={words.title(consent.consentid)} onClose={onClose} isPending={decide.isPending || withdraw.isPending}>
      <ConsentDetails consent={consent} />
      {consent.state === 'WAITING' &&
        (staff?.staffid === consent.askedby ? (
          <Own consent={consent} withdraw={withdraw} onDone={onClose} />
        ) : (
          <Deciding consent={consent} decide={decide} onDone={onClose} />
        ))}
    </Dialog>
  )
}

type OwnProps = {
  consent: Consent
  withdraw: ReturnType<typeof useWrite<'withdrawConsent'>>
  onDone: () => void
}

function Own({ consent: { consentid }, withdraw, onDone }: OwnProps) {
  const words = useText(walletTexts)
  function take() {
    const onSuccess = () => sayDone(words.withdrawn(consentid), onDone)
    withdraw.mutate({ consentid }, { onSuccess })
  }
  return (
    <>
      <p>{words.own}</p>
      <Failed error={withdraw.error} />
      <div className="form-actions">
        <QuietButton onClick={take} loading={withdraw.isPending}>
          {words.withdraw}
        </QuietButton>
      </div>
    </>
  )
}

type DecidingProps = {
  consent: Consent
  decide: ReturnType<typeof useWrite<'decideConsent'>>
  onDone: () => void
}

function Deciding({ consent, decide, onDone }: DecidingProps) {
  const words = useText(walletTexts)
  const [code, setCode] = useState('')
  const isCodeAsked = useWho()?.secondfactor ?? false
  const { consentid, direction, amount, lconame } = consent

  const give = (decision: Decision) =>
    decide.mutate(
      { consentid, decision, ...(code && { code }) },
      {
        onSuccess: ({ state }) =>
          sayDone(state === 'DONE' ? words.allowed(consentid) : words.refused(consentid), onDone),
      },
    )

  return (
    <>
      <p>{words[`will${direction}`](moneyText(amount), lconame)}</p>
      {isCodeAsked && (
        <TextInput
          label={words.code}
          description={words.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      <Failed error={decide.error} />
      <div className="form-actions">
        <Button onClick={() => give('APPROVE')} loading={decide.isPending}>
          {words.allow}
        </Button>
        <QuietButton onClick={() => give('REFUSE')} disabled={decide.isPending}>
          {words.refuse}
        </QuietButton>
      </div>
    </>
  )
}

function ConsentDetails({ consent }: { consent: Consent }) {
  const words = useText(walletTexts)
  const common = useText(queueTexts)
  const { decided } = consent
  return (
    <Details>
      <Detail label={common.operator}>{`${consent.lconame} (${consent.lcoid})`}</Detail>
      <Detail label={words.what}>{words[consent.what]}</Detail>
      {consent.about && <Detail label={words.about}>{consent.about}</Detail>}
      <Detail label={words.direction}>{words[consent.direction]}</Detail>
      <MoneyDetail label={words.amount} amount={consent.amount} />
      <Detail label={common.askedBy}>
        {consent.askedby}, <DateText at={consent.asked} withTime />
      </Detail>
      <Detail label={words.reason}>{consent.reason}</Detail>
      <Detail label={common.status}>{words[consent.state]}</Detail>
      {decided && (
        <Detail label={common.decided}>
          {consent.decidedby || words.alone}, <DateText at={decided} withTime />
        </Detail>
      )}
    </Details>
  )
}
