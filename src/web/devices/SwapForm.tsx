import { useState } from 'react'
import * as z from 'zod/mini'

import { says } from '#domain/fields.ts'
import { deviceCalls, type DeviceDetails } from '#domain/hardware/device-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { Form } from '#web/ui/Form.tsx'
import { More } from '#web/ui/More.tsx'
import { PickField } from '#web/ui/PickField.tsx'
import { SubmitButton } from '#web/ui/fields.tsx'

import { replacementTexts } from './replacement-texts.ts'
import { useReasons } from './RequestForm.tsx'
import { StockField, type StockBox } from './StockField.tsx'
import { SwapReview } from './SwapReview.tsx'
import type { AskedSwap, useSwap } from './use-swap.ts'

/** A box that was not chosen is missing, not unknown. */
const Wanted = z.extend(deviceCalls.swapBox.input, { newstbno: z.string().check(z.minLength(1, says('required'))) })

type Stock = { rows: readonly StockBox[]; more: (() => void) | null; isLoadingMore: boolean }
type SwapFormProps = { box: DeviceDetails; stock: Stock; swap: ReturnType<typeof useSwap> }

export function SwapForm({ box, stock, swap }: SwapFormProps) {
  const words = useText(replacementTexts)
  const reasons = useReasons()
  const [asked, setAsked] = useState<AskedSwap | null>(null)
  const form = `swap-${box.stbno}`
  useGivenUp(form)
  const look = {
    mutate: (input: AskedSwap) => {
      swap.forget()
      setAsked(input)
    },
    isPending: swap.isPending,
    error: swap.error,
  }
  const fresh = stock.rows.find(({ stbno }) => stbno === asked?.newstbno)
  return (
    <>
      <Form name={form} schema={Wanted} write={look} fixed={{ stbno: box.stbno }} onDone={() => undefined}>
        <p className="card-hint">{words.pickHint(box.castype)}</p>
        <StockField stock={stock.rows} />
        {stock.more && <More shown={stock.rows.length} more={stock.more} isLoading={stock.isLoadingMore} />}
        <div className="swap-reason">
          <PickField
            isShort
            name="reason"
            label={words.reason}
            picks={reasons.map(({ value, label }) => ({ value, content: label }))}
          />
        </div>
        <div className="form-actions">
          <SubmitButton>{words.look}</SubmitButton>
        </div>
      </Form>
      <SwapReview
        box={box}
        fresh={fresh}
        swap={swap}
        onYes={() => asked && swap.take(asked, box)}
        onNo={() => setAsked(null)}
      />
    </>
  )
}
