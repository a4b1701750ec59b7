import { useState } from 'react'

import type { QuizQuestion } from '#domain/notices/calls.ts'

import { Question } from './Question.tsx'
import { Review } from './Review.tsx'
import { type Answers, useAnswers } from './use-answers.ts'

type QuestionsProps = { quiz: readonly QuizQuestion[]; isPending: boolean; onHandIn: (answers: Answers) => void }

/** One question after the other; behind the last, all of them once more before they are handed in. */
export function Questions({ quiz, isPending, onHandIn }: QuestionsProps) {
  const { answers, answer } = useAnswers(quiz)
  const [place, setPlace] = useState(() => {
    const open = quiz.findIndex(({ key }) => answers[key] === undefined)
    return open === -1 ? quiz.length : open
  })
  const question = quiz[place]
  if (!question)
    return (
      <Review
        quiz={quiz}
        answers={answers}
        isPending={isPending}
        onChange={setPlace}
        onHandIn={() => onHandIn(answers)}
      />
    )
  return (
    <Question
      // the focus goes to each question as it comes
      key={question.key}
      question={question}
      place={place}
      count={quiz.length}
      chosen={answers[question.key]}
      onChoose={(chosen) => answer(question.key, chosen)}
      onMove={(by) => setPlace(place + by)}
    />
  )
}
