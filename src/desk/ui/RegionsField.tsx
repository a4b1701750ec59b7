import { useQuery } from '@tanstack/react-query'

import { read } from '#desk/api.ts'
import { words } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { CheckboxGroupField } from '#web/ui/fields.tsx'

const regionsFieldTexts = words({ regions: ['Regions', 'इलाके'] })

/** Some of the regions served; none is everywhere. */
export function RegionsField({ hint }: { hint: string }) {
  const { regions } = useText(regionsFieldTexts)
  const { data } = useQuery(read('listDeskRegions', {}))
  const choices = (data?.data ?? []).map((region) => ({ value: region, label: region }))
  return <CheckboxGroupField name="regions" label={regions} hint={hint} choices={choices} optional />
}
