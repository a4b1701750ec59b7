import { useQuery } from '@tanstack/react-query'

import { read, useWrite } from '#desk/api.ts'
import { YesNoField } from '#desk/ui/choice-fields.tsx'
import { FormDialog } from '#desk/ui/FormDialog.tsx'
import { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { formatRupees } from '#domain/money.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { MoneyField, SelectField, TextField } from '#web/ui/fields.tsx'

import { operatorTexts } from './operator-texts.ts'

type FieldsDialogProps = { operator: Reply<typeof watchCalls.getDeskOperator>; onClose: () => void }

/** What the provider decides for one operator. */
export function FieldsDialog({ operator, onClose }: FieldsDialogProps) {
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
      onDone={() => {
        showBanner('success', words.fieldsSaved(lconame))
        onClose()
      }}
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
