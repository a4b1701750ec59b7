import { useQuery } from '@tanstack/react-query'

import { read } from '#desk/api.ts'
import type { RegisterName } from '#domain/registers/declaration.ts'
import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { SelectField, TextField } from '#web/ui/fields.tsx'

const registerFieldTexts = words({
  choose: common.select,
  none: ['Nothing in the register yet', 'रजिस्टर में अभी कुछ नहीं'],
})

type RegisterFieldProps = {
  name: string
  label: string
  hint?: string | undefined
  register: RegisterName
  /** A column that is said beside the key. */
  below?: string
  /** What may be chosen besides. */
  also?: string | undefined
}

/** One of a register, by its key; of a register too long to choose from, or that this person may not open, it is typed. */
export function RegisterField({ register, below, also, ...field }: RegisterFieldProps) {
  const says = useText(registerFieldTexts)
  const { data, isError } = useQuery(read('listRegister', { register }))
  if (data?.next || isError) return <TextField {...field} />
  const rows = (data?.data ?? []).map((row) => ({ key: Object.values(row)[0] ?? '', more: below ? row[below] : '' }))
  const choices = rows.map(({ key, more }) => ({ value: key, label: more ? `${key} · ${more}` : key }))
  if (also) choices.unshift({ value: also, label: also })
  return (
    <SelectField
      // made anew when the list is there: only then can it show what was chosen before
      key={data ? 'there' : 'coming'}
      {...field}
      placeholder={data && choices.length === 0 ? says.none : says.choose}
      choices={choices}
    />
  )
}
