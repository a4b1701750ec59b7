import { type Selection, useIsChosen } from './selection.ts'

export function ChooseBox({ selection, id, label }: { selection: Selection; id: string; label: string }) {
  const isChosen = useIsChosen(selection, id)
  return (
    <label className="choose-box">
      <input type="checkbox" aria-label={label} checked={isChosen} onChange={() => selection.toggle(id)} />
    </label>
  )
}
