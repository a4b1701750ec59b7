import { useState } from 'react'

import { cashOf, NOTES, notesText } from '#domain/collections/rules.ts'
import { formatRupees } from '#domain/money.ts'
import { useText } from '#web/i18n/texts.ts'
import { useField } from '#web/ui/Form.tsx'

import { handoverTexts } from './handover-texts.ts'

/** Cash counted note by note: the sum is reckoned, not typed. */
export function NotesCount() {
  const words = useText(handoverTexts)
  const { change: changeNotes } = useField('notes')
  const { change: changeCounted } = useField('counted')
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({})
  const count = (note: number, typed: string) => {
    const now = { ...counts, [note]: Math.min(Number(typed.replaceAll(/\D/g, '')), 99_999) }
    setCounts(now)
    changeNotes(notesText(now))
    changeCounted(formatRupees(cashOf(now)).replace(/\.00$/, ''))
  }
  return (
    <details className="disclosure">
      <summary>{words.byNotes}</summary>
      <div className="notes-count">
        {NOTES.map((note) => (
          <label key={note}>
            <span>₹{note} ×</span>
            <input
              inputMode="numeric"
              maxLength={5}
              value={counts[note] || ''}
              aria-label={words.notesOf(note)}
              onChange={({ currentTarget }) => count(note, currentTarget.value)}
            />
          </label>
        ))}
      </div>
    </details>
  )
}
