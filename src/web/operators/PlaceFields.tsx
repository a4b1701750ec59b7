import { useQuery } from '@tanstack/react-query'

import type { REGION_NAMES } from '#domain/gstin.ts'
import { dictionary } from '#domain/words.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { useFieldValue } from '#web/ui/Form.tsx'
import type { Choice } from '#web/ui/controls.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'

import { registerTexts } from './register-texts.ts'

const stateTexts = dictionary<Record<(typeof REGION_NAMES)[number], string>>({
  'Jammu and Kashmir': ['Jammu and Kashmir', 'जम्मू और कश्मीर'],
  'Himachal Pradesh': ['Himachal Pradesh', 'हिमाचल प्रदेश'],
  Punjab: ['Punjab', 'पंजाब'],
  Chandigarh: ['Chandigarh', 'चंडीगढ़'],
  Uttarakhand: ['Uttarakhand', 'उत्तराखंड'],
  Haryana: ['Haryana', 'हरियाणा'],
  Delhi: ['Delhi', 'दिल्ली'],
  Rajasthan: ['Rajasthan', 'राजस्थान'],
  'Uttar Pradesh': ['Uttar Pradesh', 'उत्तर प्रदेश'],
  Bihar: ['Bihar', 'बिहार'],
  Sikkim: ['Sikkim', 'सिक्किम'],
  'Arunachal Pradesh': ['Arunachal Pradesh', 'अरुणाचल प्रदेश'],
  Nagaland: ['Nagaland', 'नागालैंड'],
  Manipur: ['Manipur', 'मणिपुर'],
  Mizoram: ['Mizoram', 'मिज़ोरम'],
  Tripura: ['Tripura', 'त्रिपुरा'],
  Meghalaya: ['Meghalaya', 'मेघालय'],
  Assam: ['Assam', 'असम'],
  'West Bengal': ['West Bengal', 'पश्चिम बंगाल'],
  Jharkhand: ['Jharkhand', 'झारखंड'],
  Odisha: ['Odisha', 'ओडिशा'],
  Chhattisgarh: ['Chhattisgarh', 'छत्तीसगढ़'],
  'Madhya Pradesh': ['Madhya Pradesh', 'मध्य प्रदेश'],
  Gujarat: ['Gujarat', 'गुजरात'],
  'Dadra and Nagar Haveli and Daman and Diu': [
    'Dadra and Nagar Haveli and Daman and Diu',
    'दादरा और नगर हवेली और दमन और दीव',
  ],
  Maharashtra: ['Maharashtra', 'महाराष्ट्र'],
  Karnataka: ['Karnataka', 'कर्नाटक'],
  Goa: ['Goa', 'गोवा'],
  Lakshadweep: ['Lakshadweep', 'लक्षद्वीप'],
  Kerala: ['Kerala', 'केरल'],
  'Tamil Nadu': ['Tamil Nadu', 'तमिलनाडु'],
  Puducherry: ['Puducherry', 'पुडुचेरी'],
  'Andaman and Nicobar Islands': ['Andaman and Nicobar Islands', 'अंडमान और निकोबार द्वीपसमूह'],
  Telangana: ['Telangana', 'तेलंगाना'],
  'Andhra Pradesh': ['Andhra Pradesh', 'आंध्र प्रदेश'],
  Ladakh: ['Ladakh', 'लद्दाख'],
})

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
  const { listComing, listEmpty } = useText(registerTexts)
  const isBare = choices?.length === 0 && !field.optional
  return (
    <SelectField
      // made anew when the list is there: only then can it show what was chosen before
      key={choices ? 'there' : 'coming'}
      {...field}
      {...(isBare && { hint: listEmpty })}
      placeholder={choices ? placeholder : listComing}
      choices={choices ?? []}
    />
  )
}
