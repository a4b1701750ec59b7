import { useState } from 'react'
import * as z from 'zod/mini'
import { useQuery } from '@tanstack/react-query'

import { useWrite, read } from '#desk/api.ts'
import { may, useWho } from '#desk/shell/who.ts'
import { FormDialog } from '#desk/ui/FormDialog.tsx'
import { startOf } from '#domain/dates.ts'
import { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { day } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { DayField, MoneyField, SelectField, TextField } from '#web/ui/fields.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { YesNoField } from '#desk/ui/choice-fields.tsx'
import { formatRupees } from '#domain/money.ts'
import { QuietButton } from '#web/ui/buttons.tsx'

import { AdjustDialog } from './AdjustDialog.tsx'
import { operatorTexts } from './operator-texts.ts'

/** The portal knows by this who is there; its cookie came with the reply. */
const WHO = 'lcoUser'

export type Operator = Reply<typeof watchCalls.getDeskOperator>

type DialogProps = { operator: Operator; onClose: () => void }
type Action = 'fields' | 'status' | 'licence' | 'wallet' | 'look'

/** What this person may do with an operator. */
export function OperatorActions({ operator }: { operator: Operator }) {
  const words = useText(operatorTexts)
  const staff = useWho()
  const [action, setAction] = useState<Action | null>(null)
  const close = () => setAction(null)
  return (
    <div className="page-actions">
      <QuietButton onClick={() => setAction('licence')}>{words.licence}</QuietButton>
      <QuietButton onClick={() => setAction('fields')}>{words.fields}</QuietButton>
      {operator.status === 'ACTIVE' && <QuietButton onClick={() => setAction('look')}>{words.look}</QuietButton>}
      {staff && may(staff, 'wallets') && <QuietButton onClick={() => setAction('wallet')}>{words.wallet}</QuietButton>}
      {staff && may(staff, 'staff') && <StatusButton status={operator.status} onPress={() => setAction('status')} />}
      {action && <ActionDialog action={action} operator={operator} onClose={close} />}
    </div>
  )
}

function ActionDialog({ action, ...of }: DialogProps & { action: Action }) {
  if (action === 'status') return <StatusDialog {...of} />
  if (action === 'look') return <LookDialog {...of} />
  if (action === 'fields') return <FieldsDialog {...of} />
  if (action === 'licence') return <LicenceDialog {...of} />
  return <AdjustDialog limit={undefined} lcoid={of.operator.lcoid} onClose={of.onClose} />
}

function StatusButton({ status, onPress }: { status: Operator['status']; onPress: () => void }) {
  const words = useText(operatorTexts)
  if (status === 'BLOCKED') return <Button onClick={onPress}>{words.unblock}</Button>
  // who was never let in has nothing to be blocked from
  if (status !== 'ACTIVE') return null
  return (
    <Button isDanger onClick={onPress}>
      {words.block}
    </Button>
  )
}

function StatusDialog({ operator: { lcoid, lconame, status }, onClose }: DialogProps) {
  const words = useText(operatorTexts)
  const set = useWrite('setOperatorStatus', { refreshes: ['getDeskOperator', 'listOperators'] })
  const isBlocking = status === 'ACTIVE'
  return (
    <FormDialog
      title={isBlocking ? words.blockTitle(lconame) : words.unblockTitle(lconame)}
      head={<p>{isBlocking ? words.blockText : words.unblockText}</p>}
      name={`desk-status ${lcoid}`}
      schema={watchCalls.setOperatorStatus.input}
      write={set}
      fixed={{ lcoid, status: isBlocking ? 'BLOCKED' : 'ACTIVE' }}
      submit={isBlocking ? words.block : words.unblock}
      isDanger={isBlocking}
      says={(now) => words[`is${now.status}`](lconame)}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={words.reason} longest={300} />
    </FormDialog>
  )
}

/** The portal as he sees it, in this window. */
function LookDialog({ operator: { lcoid, lconame }, onClose }: DialogProps) {
  const words = useText(operatorTexts)
  const look = useWrite('lookAs')
  return (
    <FormDialog
      title={words.lookTitle(lconame)}
      head={<p>{words.lookText}</p>}
      name={`desk-look ${lcoid}`}
      schema={watchCalls.lookAs.input}
      write={look}
      fixed={{ lcoid }}
      submit={words.look}
      onDone={openPortal}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={words.reason} longest={300} />
    </FormDialog>
  )
}

function LicenceDialog({ operator: { lcoid, lconame, licencetill }, onClose }: DialogProps) {
  const words = useText(operatorTexts)
  const language = useLanguage()
  const set = useWrite('setLicence', { refreshes: ['getDeskOperator'] })
  return (
    <FormDialog
      title={words.licenceTitle(lconame)}
      name={`desk-licence ${lcoid}`}
      schema={watchCalls.setLicence.input}
      write={set}
      initial={{ licencetill: licencetill ?? '' }}
      fixed={{ lcoid }}
      submit={words.licenceSave}
      says={(now) => words.licenceSaved(day(startOf(now.licencetill), language))}
      onClose={onClose}
    >
      <DayField name="licencetill" label={words.licencetill} />
    </FormDialog>
  )
}

/** Leaves the desk for the portal, as the operator sees it. */
function openPortal(operator: Reply<typeof watchCalls.lookAs>): void {
  localStorage.removeItem('subUser')
  localStorage.setItem(WHO, JSON.stringify(z.encode(watchCalls.lookAs.reply, operator)))
  location.assign('/lcoportal')
}

type FieldsDialogProps = { operator: Reply<typeof watchCalls.getDeskOperator>; onClose: () => void }

/** What the provider decides for one operator. */
function FieldsDialog({ operator, onClose }: FieldsDialogProps) {
  const words = useText(operatorTexts)
  const save = useWrite('setOperatorFields', { refreshes: ['getDeskOperator', 'listOperators'] })
  const { data } = useQuery(read('listDeskRegions', {}))
  const { lcoid, lconame, lcoportalnumber, region, ncf, payment, floor } = operator
  const regions = [...new Set([region, ...(data?.data ?? [])])]
  return (
    <FormDialog
      title={words.fieldsTitle(lconame)}
      name={`desk-operator-fields ${lcoid}`}
      schema={watchCalls.setOperatorFields.input}
      write={save}
      initial={{ lcoportalnumber, region, ncf, payment, floor: formatRupees(floor) }}
      fixed={{ lcoid }}
      submit={words.fieldsSave}
      says={() => words.fieldsSaved(lconame)}
      onClose={onClose}
    >
      <TextField name="lcoportalnumber" label={words.helpline} hint={words.helplineHint} maxLength={20} optional />
      <SelectField name="region" label={words.region} choices={regions.map((value) => ({ value, label: value }))} />
      <YesNoField name="payment" label={words.payment} />
      <YesNoField name="ncf" label={words.ncf} />
      <MoneyField name="floor" label={words.floor} hint={words.floorHint} />
    </FormDialog>
  )
}
