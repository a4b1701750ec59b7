import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { read, useWrite } from '#web/api/hooks.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InboxIcon, DoneIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { dropDraft } from '#web/ui/drafts.ts'
import type { QuizQuestion } from '#domain/notices/calls.ts'
import { PATHS } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'

import { quizTexts } from './quiz-texts.ts'
import { type Answers, DRAFT, useAnswers } from './use-answers.ts'
import { Question } from './Question.tsx'
import { Review } from './Review.tsx'

import '#web/ui/actions.css'
import './quiz.css'

/** The provider's quiz, in the portal's language; each question is answered once. */
export function QuizScreen() {
  const words = useText(quizTexts)
  return (
    <Page title={words.title} hint={words.hint}>
      <Quiz />
    </Page>
  )
}

function Quiz() {
  const words = useText(quizTexts)
  const language = useFullLanguage()
  const { data, isError, refetch } = useQuery(read('getQuiz', { language }))
  const { handIn, isPending, outcome } = useHandIn()
  if (!data) return isError ? <LoadFailed onAgain={() => void refetch()} /> : <Skeleton height="360px" />
  if (outcome) return <Taken right={outcome.right} total={outcome.total} quiz={data.data} results={outcome.results} />
  if (data.quiz_complete === 'YES') return <Taken right={data.right} total={data.total} />
  if (data.data.length === 0)
    return (
      <div className="table-empty">
        <EmptyState icon={InboxIcon} title={words.none} hint={words.noneHint} />
      </div>
    )
  return <Questions quiz={data.data} isPending={isPending} onHandIn={handIn} />
}

/** Hands in once. Refused because somebody else of the operator was faster, the quiz is read again and says so. */
function useHandIn() {
  const cache = useQueryClient()
  const { mutate, isPending, data: outcome } = useWrite('answerQuiz', { refreshes: ['listTasks', 'getOperator'] })
  const handIn = (answers: Answers) =>
    mutate(
      { answers: Object.entries(answers).map(([key, answer]) => ({ key, answer: Number(answer) })) },
      {
        onSuccess: () => dropDraft(DRAFT),
        onSettled: () => void cache.invalidateQueries({ queryKey: ['getQuiz'] }),
      },
    )
  return { handIn, isPending, outcome }
}

type TakenProps = {
  right: number
  total: number
  quiz?: readonly QuizQuestion[]
  /** Which answers were right; known only just after they were handed in. */
  results?: readonly { key: string; right: boolean }[]
}

/** How it went. Which answer would have been right is the provider's to say. */
function Taken({ right, total, quiz = [], results = [] }: TakenProps) {
  const words = useText(quizTexts)
  return (
    <section className="card quiz quiz-taken">
      <output>
        <DoneIcon size={36} />
        <strong>{words.result(right, total)}</strong>
        <span>{results.length > 0 ? words.thanks : words.taken}</span>
      </output>
      {results.length > 0 && (
        <ol className="quiz-review">
          {results.map(({ key, right: isRight }) => (
            <li key={key}>
              <span>{quiz.find((question) => question.key === key)?.question ?? key}</span>
              <Badge tone={isRight ? 'good' : 'bad'}>{isRight ? words.right : words.wrong}</Badge>
            </li>
          ))}
        </ol>
      )}
      <Link to={PATHS.dashboard} className="plain-button">
        {words.toDashboard}
      </Link>
    </section>
  )
}

type QuestionsProps = { quiz: readonly QuizQuestion[]; isPending: boolean; onHandIn: (answers: Answers) => void }

/** One question after the other; behind the last, all of them once more before they are handed in. */
function Questions({ quiz, isPending, onHandIn }: QuestionsProps) {
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
