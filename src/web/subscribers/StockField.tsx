import { usePages } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/fields.tsx'
import { useFieldValue } from '#web/ui/Form.tsx'

import { homeFormTexts } from './home-form-texts.ts'

/** A box that no home has. */
export function StockField() {
  const words = useText(homeFormTexts)
  const { rows, more, isLoadingMore } = usePages('listStock', {})
  const choices = (rows ?? []).map(({ stbno, stb_type: type, model, castype, deposit }) => ({
    value: stbno,
    label: [stbno, `${type} ${model}`, castype, deposit > 0 && words.deposit(money(deposit))]
      .filter(Boolean)
      .join(' · '),
  }))
  const chosen = useFieldValue('stbno')
  const deposit = rows?.find(({ stbno }) => stbno === chosen)?.deposit
  if (rows?.length === 0) return <p className="card-hint">{words.noStock}</p>
  return (
    <>
      <SelectField
        name="stbno"
        label={words.stock}
        hint={words.stockHint}
        optional
        choices={choices}
        placeholder={words.later}
      />
      {deposit !== undefined && deposit > 0 && <p className="card-hint">{words.depositTaken(money(deposit))}</p>}
      {more && (
        <Button variant="default" onClick={more} loading={isLoadingMore}>
          {words.moreStock}
        </Button>
      )}
    </>
  )
}
