import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { read } from '#desk/api.ts'
import { may, useWho } from '#desk/shell/who.ts'
import type { searchCalls } from '#domain/desk/search-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { TextField } from '#web/ui/fields.tsx'
import { useFieldValue } from '#web/ui/Form.tsx'
import { useSettled } from '#web/ui/use-filters.ts'

const operatorFieldTexts = dictionary({
  operator: common.operator,
  operators: ['Operators', 'ऑपरेटर'],
  how: ['Name, city or number', 'नाम, शहर या नंबर'],
})

const SHORTEST = 2

type Operator = Reply<typeof searchCalls.searchDesk>['operators'][number]
type OperatorFieldProps = {
  name?: string
  hint?: string
  optional?: boolean
  /** Several, with commas between them. */
  several?: boolean
}

/** An operator, found by his name, city or number; who is meant stands below the number. */
export function OperatorField({ name = 'lcoid', hint, optional = false, several = false }: OperatorFieldProps) {
  const says = useText(operatorFieldTexts)
  const list = useId()
  const { before, wanted } = lastOf(useFieldValue(name), several)
  const found = useOperators(wanted)
  const meant = found.find(({ lcoid }) => lcoid === wanted.toUpperCase())
  return (
    <>
      <TextField
        name={name}
        label={several ? says.operators : says.operator}
        hint={meant ? nameOf(meant) : (hint ?? says.how)}
        maxLength={several ? 700 : 60}
        optional={optional}
        list={list}
        capitals
      />
      <datalist id={list}>
        {found.map((one) => (
          // browsers offer what has the typed text in its value or its words
          <option key={one.lcoid} value={before + one.lcoid}>
            {before + nameOf(one)}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** The one that is being typed, and what stands before it. */
function lastOf(typed: string, several: boolean): { before: string; wanted: string } {
  const before = several ? (/^.*,\s*/.exec(typed)?.[0] ?? '') : ''
  return { before, wanted: typed.slice(before.length).trim() }
}

const nameOf = ({ lconame, city }: Operator): string => [lconame, city].filter(Boolean).join(' · ')

/** Whoever may not look through the operators types the number. */
function useOperators(typed: string): readonly Operator[] {
  const who = useWho()
  const q = useSettled(typed)
  const { data } = useQuery({
    ...read('searchDesk', { q }),
    enabled: who !== undefined && may(who, 'operators') && q.length >= SHORTEST,
    placeholderData: keepPreviousData,
  })
  return data?.operators ?? []
}
