import { useQuery } from '@tanstack/react-query'

import { read } from '#desk/api.ts'
import { REGION_NAMES } from '#domain/gstin.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { SelectField, CheckboxGroupField } from '#web/ui/fields.tsx'

const regionsFieldTexts = dictionary({ regions: ['Regions', 'इलाके'] })

/** Some of the regions served; none is everywhere. */
export function RegionsField({ hint }: { hint: string }) {
  const { regions } = useText(regionsFieldTexts)
  const { data } = useQuery(read('listDeskRegions', {}))
  const choices = (data?.data ?? []).map((region) => ({ value: region, label: region }))
  return <CheckboxGroupField name="regions" label={regions} hint={hint} choices={choices} optional />
}

const choiceFieldsTexts = dictionary({
  region: ['Region', 'इलाका'],
  everywhere: ['Everywhere', 'सब जगह'],
  choose: common.select,
  YES: ['Yes', 'हाँ'],
  NO: ['No', 'नहीं'],
})

const REGIONS = REGION_NAMES.map((region) => ({ value: region, label: region }))

/** One of the regions served, or everywhere: '' where nothing else is said, null where it has to be one of them. */
export function RegionField({ everywhere = '' }: { everywhere?: '' | '*' | null }) {
  const says = useText(choiceFieldsTexts)
  const choices = everywhere === '*' ? [{ value: '*', label: says.everywhere }, ...REGIONS] : REGIONS
  return (
    <SelectField
      name="region"
      label={says.region}
      choices={choices}
      placeholder={everywhere === '' ? says.everywhere : says.choose}
    />
  )
}

/** '' and '*' are everywhere. */
export function RegionText({ region }: { region: string }) {
  const { everywhere } = useText(choiceFieldsTexts)
  return region === '' || region === '*' ? everywhere : region
}

export function YesNoField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const says = useText(choiceFieldsTexts)
  const choices = (['YES', 'NO'] as const).map((value) => ({ value, label: says[value] }))
  return <SelectField name={name} label={label} choices={choices} {...(hint && { hint })} />
}
