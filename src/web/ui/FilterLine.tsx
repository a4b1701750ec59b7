import { type ReactNode, useState } from 'react'

import { dictionary } from '#domain/words.ts'
import { number } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'

import { Button } from './Button.tsx'
import { Sheet } from './Dialog.tsx'
import { FilterIcon } from './screen-icons.tsx'

import './choice.css'
import './choices.css'
import './list-row.css'

const filterTexts = dictionary({ filters: ['Filters', 'फ़िल्टर'], done: ['Show list', 'लिस्ट दिखाएँ'] })

type FilterLineProps = {
  /** What is asked for every day, in one line that can be swiped. */
  line: ReactNode
  /** How many of those behind the button are set: what is narrowed says so. */
  narrowedBy?: number
  /** Everything else, behind a button. */
  children: ReactNode
}

/** The filters of a list on a phone: one line, so that the first customer stands in sight. */
export function FilterLine({ line, narrowedBy = 0, children }: FilterLineProps) {
  const says = useText(filterTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <search className="filter-search">
      <div className="filter-line">
        <button type="button" className="choice filter-more" onClick={() => setIsOpen(true)}>
          <FilterIcon size={18} />
          {says.filters} {narrowedBy > 0 && <small className="choice-count">{number(narrowedBy)}</small>}
        </button>
        {line}
      </div>
      {isOpen && (
        <Sheet title={says.filters} onClose={() => setIsOpen(false)}>
          <div className="filter-sheet">
            {children}
            <Button onClick={() => setIsOpen(false)}>{says.done}</Button>
          </div>
        </Sheet>
      )}
    </search>
  )
}
