import { useQuery } from '@tanstack/react-query'

import { read } from '#desk/api.ts'
import type { RegisterName } from '#domain/registers/declaration.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { SelectField, TextField } from '#web/ui/fields.tsx'

const registerFieldTexts = dictionary({
  choose: common.select,
  none: ['Nothing in the register yet', 'रजिस्टर में अभी कुछ नहीं'],
})

type RegisterFieldProps = {
  name: string
  label: string
  hint?: string | undefined
  register: RegisterName
  /** What may be chosen besides. */
  also?: string | undefined
}

/** One of a register, by its key; of a register too long to choose from, it is typed. */
export function RegisterField({ register, also, ...field }: RegisterFieldProps) {
  const says = useText(registerFieldTexts)
  const { data } = useQuery(read('listRegister', { register }))
  if (data?.next) return <TextField {...field} />
  const keys = (data?.data ?? []).map((row) => Object.values(row)[0] ?? '')
  const choices = keys.map((key) => ({ value: key, label: key }))
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
