import { useQuery } from '@tanstack/react-query'

import { read } from '#desk/api.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { SelectField } from '#web/ui/fields.tsx'

const boxKindTexts = dictionary({
  model: ['Model', 'मॉडल'],
  cas: ['Access system (CAS)', 'एक्सेस सिस्टम (CAS)'],
  choose: common.select,
  none: ['Nothing in the register yet', 'रजिस्टर में अभी कुछ नहीं'],
})

type KindFieldProps = { name: string; label: string; choices: { value: string; label: string }[] | undefined }

function KindField({ choices, ...field }: KindFieldProps) {
  const says = useText(boxKindTexts)
  const placeholder = choices?.length === 0 ? says.none : says.choose
  // made anew when the list is there: only then can it show what was chosen before
  return <SelectField key={choices ? 'there' : 'coming'} {...field} placeholder={placeholder} choices={choices ?? []} />
}

export function ModelField() {
  const { data } = useQuery(read('listBoxKinds', {}))
  const choices = data?.models.map(({ model, stb_type }) => ({ value: model, label: `${model} · ${stb_type}` }))
  return <KindField name="model" label={useText(boxKindTexts).model} choices={choices} />
}

export function CasField() {
  const { data } = useQuery(read('listBoxKinds', {}))
  const choices = data?.vendors.map((value) => ({ value, label: value }))
  return <KindField name="castype" label={useText(boxKindTexts).cas} choices={choices} />
}
