import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { walkCalls } from '#domain/collections/walk-calls.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { sayDone } from '#web/shell/say-done.ts'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SelectField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'

import { areaTexts } from './area-texts.ts'

import '#web/ui/quiet-button.css'

type Placing = { homes: readonly string[]; onClose: () => void }

/** Puts the customers who were ticked into an area, in the order they are listed in. */
export function PlaceInArea({ homes, onClose }: Placing) {
  const words = useText(areaTexts)
  const { data: areas } = useQuery(read('listAreas', {}))
  const place = useWrite('placeCustomers', { refreshes: ['listAreas', 'listAccounts', 'getWalk'] })
  return (
    <Dialog title={words.placeChosen(homes.length)} isPending={place.isPending} onClose={onClose}>
      {areas?.count === 0 && (
        <Link to={PATHS.collectionsareas} className="quiet-button">
          {words.none}: {words.form}
        </Link>
      )}
      {areas && areas.count > 0 && (
        <Form
          name="place-chosen"
          schema={walkCalls.placeCustomers.input}
          write={place}
          initial={{ areaid: areas.data[0]!.areaid }}
          fixed={{ subscribers: homes.join(',') }}
          onDone={({ placed }) => sayDone(words.placed(placed), onClose)}
        >
          <p className="card-hint">{words.placeChosenHint}</p>
          <SelectField
            name="areaid"
            label={words.area}
            choices={areas.data.map(({ areaid, name }) => ({ value: areaid, label: name }))}
          />
          <SubmitLine>{words.place}</SubmitLine>
        </Form>
      )}
    </Dialog>
  )
}
