import { useQuery } from '@tanstack/react-query'

import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Choice } from '#web/ui/controls.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { useFieldValue } from '#web/ui/Form.tsx'

import { registerTexts } from './register-texts.ts'
import { stateTexts } from './state-texts.ts'

export function PlaceFields() {
  const words = useText(registerTexts)
  return (
    <>
      <TextField name="addrline1" label={words.addrline1} autoComplete="street-address" maxLength={120} />
      <div className="form-row">
        <CityField />
        <TextField name="zipcode" label={words.zipcode} inputMode="numeric" autoComplete="postal-code" maxLength={6} />
      </div>
      <div className="form-row">
        <RegionField />
        <HeadendField />
      </div>
      <HeadendsFailed />
      <div className="form-row">
        <TextField
          name="connections"
          label={words.connections}
          hint={words.connectionsHint}
          inputMode="numeric"
          maxLength={9}
        />
        <EmployeeField />
      </div>
    </>
  )
}

function RegionField() {
  const words = useText(registerTexts)
  const states: Record<string, string> = useText(stateTexts)
  const { data } = useQuery(read('listPlaces', {}))
  const choices = data?.map(({ region }) => ({ value: region, label: states[region] ?? region }))
  return <ListField name="region" label={words.region} placeholder={words.choose} choices={choices} />
}

/** Any may be written; those of the state that the provider has listed are suggested. */
function CityField() {
  const words = useText(registerTexts)
  const region = useFieldValue('region')
  const { data } = useQuery(read('listPlaces', {}))
  const cities = data?.find((place) => place.region === region)?.cities ?? []
  return (
    <>
      <TextField
        name="city"
        label={words.city}
        hint={cities.length > 0 ? words.citySuggested : undefined}
        autoComplete="address-level2"
        maxLength={60}
        list="cities-of-region"
      />
      <datalist id="cities-of-region">
        {cities.map((city) => (
          <option key={city} value={city}>
            {city}
          </option>
        ))}
      </datalist>
    </>
  )
}

function HeadendField() {
  const words = useText(registerTexts)
  const { data } = useQuery(read('listHeadends', {}))
  const choices = data?.map(({ headendid, headendname }) => ({ value: headendid, label: headendname }))
  return (
    <ListField
      name="headendid"
      label={words.headendid}
      hint={words.headendidHint}
      placeholder={words.choose}
      choices={choices}
    />
  )
}

/** Without the headends nobody can register, so they can be asked for again. */
function HeadendsFailed() {
  const words = useText(registerTexts)
  const { isError, refetch } = useQuery(read('listHeadends', {}))
  if (!isError) return null
  return (
    <p className="list-failed" role="alert">
      {words.listFailed}
      <Button variant="subtle" onClick={() => void refetch()}>
        {words.again}
      </Button>
    </p>
  )
}

function EmployeeField() {
  const words = useText(registerTexts)
  const { data, isError } = useQuery(read('listEmployees', {}))
  const choices = data?.map(({ employee, employeename }) => ({ value: employee, label: employeename }))
  return (
    <ListField
      name="employee"
      label={words.employee}
      placeholder={words.nobody}
      optional
      // nobody need wait for a list that may stay empty
      choices={isError ? [] : choices}
    />
  )
}

type ListFieldProps = {
  name: string
  label: string
  hint?: string
  optional?: boolean
  placeholder: string
  choices: Choice[] | undefined
}

function ListField({ choices, placeholder, ...field }: ListFieldProps) {
  const { listComing } = useText(registerTexts)
  return (
    <SelectField
      // made anew when the list is there: only then can it show what was chosen before
      key={choices ? 'there' : 'coming'}
      {...field}
      placeholder={choices ? placeholder : listComing}
      choices={choices ?? []}
    />
  )
}
