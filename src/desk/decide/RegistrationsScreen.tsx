import { useMemo } from 'react'

import { usePages, useWrite } from '#desk/api.ts'
import { OperatorCell, QueueScreen, useStates, type RowDialogProps } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { useText } from '#web/i18n/texts.ts'
import type { Tone } from '#web/ui/Badge.tsx'
import { badge, moment } from '#web/ui/columns.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { DecideDialog } from '#desk/ui/DecideDialog.tsx'
import { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { showBanner } from '#web/shell/banner.ts'
import { DateText } from '#web/ui/DateText.tsx'
import { Detail } from '#web/ui/Details.tsx'
import { Value } from '#web/ui/Empty.tsx'

import { registrationTexts } from './registration-texts.ts'

const TONES: Record<Registration['status'], Tone> = { PENDING: 'wait', ACTIVE: 'good', REFUSED: 'bad', BLOCKED: 'bad' }

/** Operators who registered; one who is let in can log in at once. */
export function RegistrationsScreen() {
  const words = useText(registrationTexts)
  const { chosen, ...states } = useStates(['PENDING', 'ACTIVE', 'REFUSED', 'BLOCKED'], words)
  return (
    <QueueScreen
      name="registrations"
      hint={words.hint}
      {...states}
      pages={usePages('listRegistrations', chosen ? { status: chosen } : {})}
      columns={useColumns()}
      keyOf={({ lcoid }) => lcoid}
      nameOf={({ lcoid }) => lcoid}
      isOpen={({ status }) => status === 'PENDING'}
      empty={{ title: chosen === 'PENDING' ? words.none : words.noneHere, hint: words.noneHint }}
      dialog={RegistrationDialog}
    />
  )
}

function useColumns(): readonly Column<Registration>[] {
  const words = useText(registrationTexts)
  const common = useText(queueTexts)
  return useMemo(
    () => [
      { key: 'operator', header: common.operator, isTitle: true, cell: (row) => <OperatorCell of={row} /> },
      { key: 'contact', header: words.contact, cell: ({ contactname }) => contactname },
      { key: 'mobile', header: words.mobile, cell: ({ mobileno }) => mobileno },
      { key: 'connections', header: words.connections, align: 'right', cell: ({ connections }) => connections },
      moment('created', words.created),
      badge('status', common.status, TONES, words),
    ],
    [words, common],
  )
}

type Registration = Reply<typeof decideCalls.decideRegistration>

function RegistrationDialog({ row: registration, onClose }: RowDialogProps<Registration>) {
  const words = useText(registrationTexts)
  const decide = useWrite('decideRegistration', { refreshes: ['listRegistrations'] })
  const { lcoid, lconame, status, decision } = registration
  return (
    <DecideDialog
      title={words.title(lcoid)}
      details={<RegistrationDetails registration={registration} />}
      decided={status === 'PENDING' ? null : { decision, decidedby: '', decided: null }}
      schema={decideCalls.decideRegistration.input}
      write={decide}
      fixed={{ lcoid }}
      follows={{ APPROVE: words.willApprove(lconame), REFUSE: words.willRefuse(lconame) }}
      onDone={(done) => showBanner('success', done.status === 'ACTIVE' ? words.letIn(lconame) : words.refused(lconame))}
      onClose={onClose}
    />
  )
}

function RegistrationDetails({ registration: asked }: { registration: Registration }) {
  const words = useText(registrationTexts)
  const common = useText(queueTexts)
  const plain = {
    contact: asked.contactname,
    mobile: asked.mobileno,
    email: asked.email,
    address: [asked.addrline1, asked.city, asked.zipcode, asked.region].filter(Boolean).join(', '),
    frcan: asked.frcan,
    pan: asked.panno,
    gstin: asked.gstin,
    headend: asked.headendid,
    employee: asked.employee,
  }
  return (
    <>
      <Detail label={common.operator}>{asked.lconame}</Detail>
      <Detail label={common.status}>{words[asked.status]}</Detail>
      {(Object.keys(plain) as (keyof typeof plain)[]).map((name) => (
        <Detail key={name} label={words[name]}>
          <Value>{plain[name]}</Value>
        </Detail>
      ))}
      <Detail label={words.connections}>{asked.connections}</Detail>
      <Detail label={words.created}>
        <DateText at={asked.created} withTime />
      </Detail>
    </>
  )
}
