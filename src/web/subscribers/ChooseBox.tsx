import type { ChangeEvent } from 'react'

import { type Selection, useIsChosen } from './selection.ts'

type ChooseBoxProps = { selection: Selection; id: string; label: string }

export function ChooseBox({ selection, id, label }: ChooseBoxProps) {
  const isChosen = useIsChosen(selection, id)

  function handleChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
    if (isRange) selection.extend(id, idsAround(currentTarget))
    else selection.toggle(id)
  }

  return (
    <label className="choose-box">
      <input type="checkbox" aria-label={label} data-choose={id} checked={isChosen} onChange={handleChange} />
    </label>
  )
}

/** Of all that can be chosen in this list, in the order in which they are seen. */
const idsAround = (box: HTMLInputElement): string[] =>
  [...(box.closest('table, .list')?.querySelectorAll<HTMLInputElement>('[data-choose]') ?? [box])].map(
    ({ dataset }) => dataset['choose'] ?? '',
  )
