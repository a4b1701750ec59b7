import { useWrite } from '#desk/api.ts'
import { RegionField, RegionText } from '#desk/ui/choice-fields.tsx'
import { type EditDialogProps, EditScreen } from '#desk/ui/EditScreen.tsx'
import { FormDialog } from '#desk/ui/FormDialog.tsx'
import { useToday } from '#web/ui/use-time.ts'
import { type RowOf, useWhole } from '#desk/ui/use-whole.ts'
import { addDays } from '#domain/dates.ts'
import { setCalls } from '#domain/desk/set-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { day, money, titleColumn, columnsIn } from '#web/ui/columns.tsx'
import { DayField, MoneyField, TextField } from '#web/ui/fields.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { priceTexts } from './price-texts.ts'

type Slab = RowOf<'listNcfSlabs'>

/** The network capacity fee: what holds, and what will. */
export function NcfScreen() {
  const words = useText(priceTexts)
  return (
    <EditScreen
      name="ncf"
      hint={words.ncfHint}
      add={words.ncfAdd}
      columns={useColumns()}
      pages={useWhole('listNcfSlabs')}
      keyOf={({ region, effective, above }) => `${region} ${effective} ${above}`}
      empty={{ title: words.ncfNone, hint: words.ncfNoneHint }}
      dialog={SlabDialog}
    />
  )
}

const useColumns = columnsIn([priceTexts], ([words]): readonly Column<Slab>[] => [
  titleColumn('region', words.region, ({ region }) => <RegionText region={region} />, {
    sortBy: ({ region }) => region,
  }),
  day('effective', words.effective),
  { key: 'above', header: words.above, align: 'right', cell: ({ above }) => above, sortBy: ({ above }) => above },
  money('mrptariff', words.mrp),
  money('lcoprice', words.lcoprice),
  { key: 'state', header: words.ncfState, cell: ({ effective }) => <Begun from={effective} /> },
])

function Begun({ from }: { from: string }) {
  const words = useText(priceTexts)
  const isPlanned = from > useToday()
  return <Badge tone={isPlanned ? 'wait' : 'good'}>{isPlanned ? words.planned : words.begun}</Badge>
}

function SlabDialog({ onClose }: EditDialogProps<Slab>) {
  const words = useText(priceTexts)
  const save = useWrite('saveNcfSlab', { refreshes: ['listNcfSlabs'] })
  return (
    <FormDialog
      title={words.ncfTitle}
      name="desk-ncf"
      schema={setCalls.saveNcfSlab.input}
      write={save}
      initial={{ above: '0' }}
      submit={words.ncfSave}
      says={() => words.ncfSaved}
      onClose={onClose}
    >
      <div className="form-row">
        <RegionField everywhere="*" />
        <DayField name="effective" label={words.effective} hint={words.effectiveHint} min={addDays(useToday(), 1)} />
        <TextField name="above" label={words.above} hint={words.aboveHint} inputMode="numeric" maxLength={4} />
        <MoneyField name="mrptariff" label={words.mrp} />
        <MoneyField name="lcoprice" label={words.lcoprice} />
      </div>
    </FormDialog>
  )
}
