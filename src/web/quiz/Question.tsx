import { useEffect, useEffectEvent, useRef } from 'react'

import type { QuizQuestion } from '#domain/notices/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'

import { quizTexts } from './quiz-texts.ts'

const CHOICES = ['1', '2', '3'] as const

const answersOf = ({ ans1, ans2, ans3 }: QuizQuestion): readonly string[] => [ans1, ans2, ans3]

/** An answer in its own words. */
export const answerText = (question: QuizQuestion, chosen: string | undefined): string | undefined =>
  answersOf(question)[Number(chosen) - 1]

type QuestionProps = {
  question: QuizQuestion
  place: number
  count: number
  chosen: string | undefined
  onChoose: (chosen: string) => void
  onMove: (by: 1 | -1) => void
}

/** One question with its three answers; 1, 2 and 3 on the keyboard choose. */
export function Question({ question, place, count, chosen, onChoose, onMove }: QuestionProps) {
  const words = useText(quizTexts)
  const isLast = place === count - 1
  const legend = useRef<HTMLLegendElement>(null)
  useEffect(() => legend.current?.focus({ preventScroll: true }), [])
  useKeys(onChoose)
  return (
    <form
      className="card quiz"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) onMove(1)
      }}
    >
      <Progress place={place} count={count} />
      <fieldset className="quiz-answers">
        <legend ref={legend} tabIndex={-1}>
          {question.question}
        </legend>
        {answersOf(question).map((text, at) => (
          <label key={CHOICES[at]} data-chosen={chosen === CHOICES[at]}>
            <input
              type="radio"
              name={question.key}
              checked={chosen === CHOICES[at]}
              onChange={() => onChoose(CHOICES[at]!)}
            />
            <kbd aria-hidden>{CHOICES[at]}</kbd>
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <div className="quiz-ways">
        <Button variant="default" disabled={place === 0} onClick={() => onMove(-1)}>
          {words.back}
        </Button>
        <Button type="submit" disabled={!chosen}>
          {isLast ? words.toReview : words.next}
        </Button>
      </div>
    </form>
  )
}

function Progress({ place, count }: { place: number; count: number }) {
  const { place: placeText } = useText(quizTexts)
  const text = placeText(place + 1, count)
  return (
    <div className="quiz-progress">
      <span>{text}</span>
      <progress aria-label={text} value={place + 1} max={count} />
    </div>
  )
}

function useKeys(onChoose: (chosen: string) => void) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isTyped = event.target instanceof HTMLElement && event.target.matches('input:not([type=radio]), textarea')
    if (isTyped || event.ctrlKey || event.metaKey || event.altKey) return
    if (CHOICES.some((choice) => choice === event.key)) onChoose(event.key)
  })
  useEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
