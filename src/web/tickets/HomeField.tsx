import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { may, useSession } from '#web/shell/session.ts'
import { HomeSearch } from '#web/subscribers/HomeSearch.tsx'
import { nameOf } from '#web/ui/Whose.tsx'
import { useHome } from '#web/subscribers/use-home.ts'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { useField } from '#web/ui/Form.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { ticketFormTexts } from './ticket-form-texts.ts'

/** Which home and which of its boxes: found by the search, or typed by whoever may not look through the homes. */
export function HomeField() {
  const session = useSession()
  return session && may(session, 'subscribers') ? <FoundHome /> : <ByNumber />
}

function FoundHome() {
  const words = useText(ticketFormTexts)
  const { value: customerid, change } = useField('customerid')
  const box = useField('stbno')

  function choose(id: string) {
    box.change('')
    change(id)
  }

  if (customerid !== '') return <Chosen key={customerid} customerid={customerid} onChange={() => choose('')} />
  return (
    <div className="ticket-home-search">
      <p className="card-hint">{words.whereHint}</p>
      <HomeSearch onOpen={choose} onSeveral={() => undefined} />
    </div>
  )
}

function Chosen({ customerid, onChange }: { customerid: string; onChange: () => void }) {
  const words = useText(ticketFormTexts)
  const { data: home, error } = useHome(customerid, { says: 'not.found' })
  return (
    <div className="form-row ticket-home-row">
      <p className="ticket-home">
        <span className="stacked">
          <strong>{home ? nameOf(home) : error?.code === 'not.found' ? words.unknownHome : customerid}</strong>
          <small>
            {customerid}
            {home && ` · ${home.city}`}
          </small>
        </span>
        <button type="button" className="row-action" onClick={onChange}>
          {words.change}
        </button>
      </p>
      <BoxField customerid={customerid} />
    </div>
  )
}

function BoxField({ customerid }: { customerid: string }) {
  const words = useText(ticketFormTexts)
  const { value, change } = useField('stbno')
  const { data, isError } = useQuery(read('listCpe', { customerid }))
  const boxes = data?.data
  useEffect(() => {
    // most homes have one box, and that is the one meant
    if (boxes?.length === 1 && value === '') change(boxes[0]!.stbno)
    // the form is the same for as long as it stands
    // oxlint-disable-next-line react/exhaustive-deps
  }, [boxes])
  if (!boxes) return isError ? null : <Skeleton height="68px" />
  return (
    <SelectField
      name="stbno"
      label={words.box}
      optional
      placeholder={words.noBox}
      choices={boxes.map(({ stbno, stb_type: type }) => ({ value: stbno, label: `${stbno} · ${type}` }))}
    />
  )
}

function ByNumber() {
  const words = useText(ticketFormTexts)
  return (
    <div className="form-row">
      <TextField name="customerid" label={words.customerid} hint={words.whereHint} optional inputMode="numeric" />
      <TextField name="stbno" label={words.stbno} optional inputMode="numeric" maxLength={20} />
    </div>
  )
}
