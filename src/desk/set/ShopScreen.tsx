import { useWrite } from '#desk/api.ts'
import { YesNoField } from '#desk/ui/choice-fields.tsx'
import { type EditDialogProps, EditScreen } from '#desk/ui/EditScreen.tsx'
import { FormDialog, ONLY_NEW } from '#desk/ui/FormDialog.tsx'
import { type RowOf, useWhole } from '#desk/ui/use-whole.ts'
import { setCalls } from '#domain/desk/set-calls.ts'
import { isSafeRedirect } from '#domain/maintenance/rules.ts'
import { formatRupees } from '#domain/money.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { money, column, columnsIn } from '#web/ui/columns.tsx'
import { MoneyField, SelectField, TextField } from '#web/ui/fields.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { Stacked } from '#web/ui/Value.tsx'

import { PictureField } from './PictureField.tsx'
import { priceTexts } from './price-texts.ts'

import './set.css'

type Ware = RowOf<'listShop'>

/** What operators can order, at which price, and whether it is sold. */
export function ShopScreen() {
  const words = useText(priceTexts)
  return (
    <EditScreen
      name="shop"
      hint={words.shopHint}
      add={words.shopAdd}
      columns={useColumns()}
      pages={useWhole('listShop')}
      keyOf={({ idboxtypeclass }) => idboxtypeclass}
      nameOf={({ idboxtypeclass }) => idboxtypeclass}
      empty={{ title: words.shopNone, hint: words.shopNoneHint }}
      dialog={WareDialog}
    />
  )
}

const useColumns = columnsIn([priceTexts], ([words]): readonly Column<Ware>[] => [
  { key: 'ware', header: words.model, isTitle: true, cell: (row) => <WareCell ware={row} /> },
  { key: 'kind', header: words.kind, cell: ({ kind }) => words[kind], sortBy: ({ kind }) => kind },
  money('price', words.price),
  column('sold', words.state, ({ sold }) => (
    <Badge tone={sold === 'YES' ? 'good' : 'plain'}>{sold === 'YES' ? words.isSold : words.isNotSold}</Badge>
  )),
])

const WareCell = ({ ware: { idboxtypeclass, model, picture, description } }: { ware: Ware }) => (
  <span className="desk-with-thumb">
    {isSafeRedirect(picture) && <img className="desk-thumb" src={picture} alt="" loading="lazy" />}
    <Stacked top={<strong>{`${idboxtypeclass} · ${model}`}</strong>}>{description}</Stacked>
  </span>
)

const NEW = { kind: 'BOX', sold: 'YES' }

function WareDialog({ row, onClose }: EditDialogProps<Ware>) {
  const words = useText(priceTexts)
  const save = useWrite('saveBoxType', { refreshes: ['listShop'] })
  const kinds = (['BOX', 'ACCESSORY'] as const).map((value) => ({ value, label: words[value] }))
  return (
    <FormDialog
      title={row ? words.changeTitle(row.idboxtypeclass) : words.shopTitle}
      name={`desk-ware ${row?.idboxtypeclass ?? ''}`}
      schema={setCalls.saveBoxType.input}
      write={save}
      initial={row ? { ...row, price: formatRupees(row.price) } : NEW}
      fixed={row ? { idboxtypeclass: row.idboxtypeclass } : ONLY_NEW}
      submit={words.save}
      says={({ idboxtypeclass }) => words.saved(idboxtypeclass)}
      onClose={onClose}
    >
      {!row && <TextField name="idboxtypeclass" label={words.id} hint={words.idHint} maxLength={40} />}
      <div className="form-row">
        <MoneyField name="price" label={words.price} />
        <TextField name="model" label={words.model} maxLength={60} />
        <SelectField name="kind" label={words.kind} choices={kinds} />
        <YesNoField name="sold" label={words.sold} />
      </div>
      <TextField name="description" label={words.description} maxLength={300} optional />
      <PictureField
        name="picture"
        label={words.picture}
        via="uploadShopPicture"
        typed={{ label: words.pictureAddress, hint: words.pictureAddressHint }}
        optional
      />
    </FormDialog>
  )
}
