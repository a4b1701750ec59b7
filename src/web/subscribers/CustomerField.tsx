import { dictionary } from '#domain/words.ts'
import { customerWords } from '#web/ui/customer-words.ts'
import { useText } from '#web/i18n/texts.ts'
import { may, useSession } from '#web/shell/session.ts'
import { RowAction } from '#web/ui/buttons.tsx'
import { useField } from '#web/ui/Form.tsx'
import { nameOf } from '#web/ui/Whose.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { Stacked } from '#web/ui/Value.tsx'

import { HomeSearch } from './HomeSearch.tsx'
import { useHome } from './use-home.ts'
import './customer-field.css'

const customerFieldTexts = dictionary({
  number: customerWords.customerNumber,
  change: ['Change customer', 'ग्राहक बदलें'],
})

/** A customer of a form: found by the search, or typed by whoever may not look through the customers. */
export function CustomerField({ name, label }: { name: string; label: string }) {
  const words = useText(customerFieldTexts)
  const session = useSession()
  const { value: customerid, error, change } = useField(name)
  if (!session || !may(session, 'subscribers'))
    return <TextField name={name} label={words.number} inputMode="numeric" maxLength={10} />
  return (
    <fieldset className="customer-field">
      <legend>{label}</legend>
      {customerid === '' ? (
        <HomeSearch onOpen={change} onSeveral={() => undefined} />
      ) : (
        <Chosen customerid={customerid} onChange={() => change('')} />
      )}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}

function Chosen({ customerid, onChange }: { customerid: string; onChange: () => void }) {
  const words = useText(customerFieldTexts)
  const { data: home } = useHome(customerid)
  return (
    <p className="customer-chosen">
      <Stacked top={<strong>{home ? nameOf(home) : customerid}</strong>}>
        {customerid}
        {home && ` · ${home.city}`}
      </Stacked>
      <RowAction onClick={onChange}>{words.change}</RowAction>
    </p>
  )
}
