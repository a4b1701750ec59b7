import { useState } from 'react'

import type { deviceCalls } from '#domain/hardware/device-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { useFieldValue } from '#web/ui/Form.tsx'
import { PickField } from '#web/ui/PickField.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'

import { replacementTexts } from './replacement-texts.ts'

export type StockBox = Reply<typeof deviceCalls.listStock>['data'][number]

/** So few are faster read than searched. */
const FEW = 6

/** The boxes of the stock, found by any digits of the label. */
export function StockField({ stock }: { stock: readonly StockBox[] }) {
  const words = useText(replacementTexts)
  const [typed, setTyped] = useState('')
  const chosen = useFieldValue('newstbno')
  const digits = typed.replaceAll(/\D/g, '')
  const shown = stock.filter(({ stbno, smcno }) => stbno === chosen || stbno.includes(digits) || smcno.includes(digits))
  return (
    <div className="swap-stock">
      {stock.length > FEW && <SearchField label={words.filter} value={typed} onChange={setTyped} />}
      <PickField
        name="newstbno"
        label={words.pick}
        picks={shown.map(({ stbno, smcno, stb_type, model, deposit }) => ({
          value: stbno,
          content: (
            <>
              <strong>{stbno}</strong>
              <small>
                VC {smcno} · {stb_type} {model}
                {deposit > 0 && ` · ${words.withDeposit(money(deposit))}`}
              </small>
            </>
          ),
        }))}
      />
      {shown.length === 0 && <p className="card-hint">{words.noneFit}</p>}
    </div>
  )
}
