import { useWrite } from '#desk/api.ts'
import { Failed } from '#desk/ui/Failed.tsx'
import { type DeskBoxOrder, deskDeliveryCalls } from '#domain/desk/delivery-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { sayDone } from '#web/shell/say-done.ts'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'

import { boxOrderTexts } from './box-order-texts.ts'

type Props = { parcel: DeskBoxOrder['parcels'][number]; onChange: (order: DeskBoxOrder) => void }

/** The courier brought it back: why, and which of its STBs are not in it or not whole. */
export function CameBackForm({ parcel: { parcelid, boxes }, onChange }: Props) {
  const words = useText(boxOrderTexts)
  const takeBack = useWrite('takeBackParcel', { refreshes: ['listDeskBoxOrders'] })
  return (
    <details className="cancel-order">
      <summary>{words.backTitle}</summary>
      <Form
        name={`back ${parcelid}`}
        schema={deskDeliveryCalls.takeBackParcel.input}
        write={takeBack}
        fixed={{ parcelid }}
        onDone={(order) => sayDone(words.cameBack(parcelid), () => onChange(order))}
      >
        <p>{words.backHint}</p>
        <TextAreaField name="reason" label={words.backWhy} longest={200} rows={2} />
        {boxes.length > 0 && (
          <>
            <TextAreaField name="missing" label={words.backMissing} hint={words.oneALine} rows={2} />
            <TextAreaField name="damaged" label={words.backDamaged} hint={words.oneALine} rows={2} />
          </>
        )}
        <Failed error={takeBack.error} />
        <SubmitLine>{words.takeBack}</SubmitLine>
      </Form>
    </details>
  )
}
