import { useEffect, useRef } from 'react'

import type { QuizQuestion } from '#domain/notices/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Value } from '#web/ui/Value.tsx'

import { answerText } from './Question.tsx'
import { quizTexts } from './quiz-texts.ts'
import type { Answers } from './use-answers.ts'

import '#web/ui/actions.css'

type ReviewProps = {
  quiz: readonly QuizQuestion[]
  answers: Answers
  isPending: boolean
  onChange: (place: number) => void
  onHandIn: () => void
}

/** All answers once more: they can be changed until they are handed in. */
export function Review({ quiz, answers, isPending, onChange, onHandIn }: ReviewProps) {
  const words = useText(quizTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const isWhole = quiz.every(({ key }) => answers[key] !== undefined)
  return (
    <section className="card quiz">
      <h2 ref={heading} tabIndex={-1}>
        {words.review}
      </h2>
      <ol className="quiz-review">
        {quiz.map((question, place) => (
          <li key={question.key}>
            <span>
              {question.question}
              <strong>
                <Value>{answerText(question, answers[question.key])}</Value>
              </strong>
            </span>
            <button
              type="button"
              className="row-action"
              aria-label={words.changeOf(place + 1)}
              disabled={isPending}
              onClick={() => onChange(place)}
            >
              {words.change}
            </button>
          </li>
        ))}
      </ol>
      <p className="card-hint">{words.once}</p>
      <div className="quiz-ways">
        <Button variant="default" disabled={isPending} onClick={() => onChange(quiz.length - 1)}>
          {words.back}
        </Button>
        <Button loading={isPending} disabled={!isWhole} onClick={onHandIn}>
          {words.handIn}
        </Button>
      </div>
    </section>
  )
}
