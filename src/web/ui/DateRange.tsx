import { useState } from 'react'

import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'

import { TextInput } from './controls.tsx'
import { type DayRange, isReversed, PRESETS, presetRange, rangeOf } from './day-range.ts'
import { useToday } from './use-time.ts'

import './choice.css'
import './date-range.css'

const dateRangeTexts = dictionary({
  range: ['Period', 'अवधि'],
  from: ['From', 'कब से'],
  to: ['To', 'कब तक'],
  today: ['Today', 'आज'],
  week: ['7 days', '7 दिन'],
  month: ['This month', 'इस महीने'],
  lastMonth: ['Last month', 'पिछले महीने'],
  year: ['This financial year', 'इस वित्तीय वर्ष'],
  all: ['All', 'सभी'],
  reversed: ['The period ends before it begins', 'आखिरी तारीख पहली तारीख से पहले है'],
})

export type DateRangeProps = {
  range: DayRange
  onChange: (range: DayRange) => void
  /** Whether the list may be shown without a limit. */
  withAll?: boolean
  /** Other ranges than those of a report on the past; the days to come are then open, too. */
  quick?: readonly QuickRange[]
}

export type QuickRange = { word: string; range: DayRange }

/** Whether these are days that somebody chose by hand. */
export function useIsOwnRange({ range, quick }: Pick<DateRangeProps, 'range' | 'quick'> = { range: {} }): boolean {
  const today = useToday()
  const ranges = quick?.map((one) => one.range) ?? PRESETS.map((preset) => presetRange[preset](today))
  return (range.from ?? range.to) !== undefined && !ranges.some(isSame(range))
}

const isSame =
  (range: DayRange) =>
  ({ from, to }: DayRange): boolean =>
    range.from === from && range.to === to

/** Two days by hand, or one of the ranges that are asked for every day. */
export function DateRange({ hasQuick = true, ...days }: DateRangeProps & { hasQuick?: boolean }) {
  const { range, quick } = days
  const says = useText(dateRangeTexts)
  const today = useToday()
  const latest = quick ? undefined : today
  const { typed, wrong, change, choose } = useTyped(days)
  return (
    <fieldset className="date-range">
      <legend className="only-heard">{says.range}</legend>
      <div className="date-range-days">
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={says[end]}
            max={end === 'from' ? (range.to ?? latest) : latest}
            min={end === 'to' ? range.from : undefined}
            value={typed[end] ?? ''}
            error={wrong === end && says.reversed}
            onChange={({ currentTarget }) => change(end, currentTarget.value)}
          />
        ))}
      </div>
      {hasQuick && <QuickRanges {...days} onChange={choose} />}
    </fieldset>
  )
}

/** The ranges that are asked for every day, alone. */
export function QuickRanges({ range, onChange, withAll = false, quick }: DateRangeProps) {
  const says = useText(dateRangeTexts)
  const today = useToday()
  const ranges = quick ?? PRESETS.map((preset) => ({ word: says[preset], range: presetRange[preset](today) }))
  const isChosen = isSame(range)
  return (
    <div className="date-range-presets">
      {ranges.map((one) => (
        <Choice key={one.word} word={one.word} isOn={isChosen(one.range)} onChoose={() => onChange(one.range)} />
      ))}
      {withAll && <Choice word={says.all} isOn={isChosen({})} onChoose={() => onChange({})} />}
    </div>
  )
}

type Typed = DayRange & { said: DayRange; last?: End }
type End = 'from' | 'to'

/** A year is typed digit by digit, and one day before the other: what is no period of this century yet is kept to the fields. */
function useTyped({ range, onChange }: Pick<DateRangeProps, 'range' | 'onChange'>) {
  const [typed, setTyped] = useState<Typed>({ ...range, said: range })
  // somebody else changed it: a preset, or the back button
  if (!isSame(range)(typed.said)) setTyped({ ...range, said: range })

  /** The days as they would be: of an end that is not all typed, the one before. */
  const meant = (now: Typed): DayRange => ({
    ...range,
    ...((now.from ?? '') >= '2000' && { from: now.from }),
    ...((now.to ?? '') >= '2000' && { to: now.to }),
  })

  function change(end: End, text: string) {
    const now = { ...typed, [end]: text, last: end }
    setTyped(now)
    if (text >= '2000' && !isReversed(meant(now))) onChange(rangeOf(meant(now)))
  }

  /** Also the one that is chosen already: a day that did not fit is forgotten. */
  function choose(next: DayRange) {
    setTyped({ ...range, said: range })
    onChange(next)
  }

  return { typed, wrong: isReversed(meant(typed)) ? typed.last : undefined, change, choose }
}

const Choice = ({ word, isOn, onChoose }: { word: string; isOn: boolean; onChoose: () => void }) => (
  <button type="button" className="choice" aria-pressed={isOn} onClick={onChoose}>
    {word}
  </button>
)
