import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { read, useWrite } from '#web/api/hooks.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { InboxIcon, DoneIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { draftOf, dropDraft, keepDraft } from '#web/ui/drafts.ts'
import type { QuizQuestion } from '#domain/notices/calls.ts'
import { PATHS } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { QuietButton, RowAction } from '#web/ui/buttons.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { PlainLink } from '#web/ui/links.tsx'
import { Value } from '#web/ui/Value.tsx'

import { quizTexts } from './quiz-texts.ts'

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
  if (data.data.length === 0) return <EmptyPlace icon={InboxIcon} title={words.none} hint={words.noneHint} />
  return <Questions quiz={data.data} isPending={isPending} onHandIn={handIn} />
}

/** '1', '2' or '3' by the question's key. */
type Answers = Record<string, string>

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
      <PlainLink to={PATHS.dashboard} word={words.toDashboard} />
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

type ReviewProps = {
  quiz: readonly QuizQuestion[]
  answers: Answers
  isPending: boolean
  onChange: (place: number) => void
  onHandIn: () => void
}

/** All answers once more: they can be changed until they are handed in. */
function Review({ quiz, answers, isPending, onChange, onHandIn }: ReviewProps) {
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
            <RowAction aria-label={words.changeOf(place + 1)} disabled={isPending} onClick={() => onChange(place)}>
              {words.change}
            </RowAction>
          </li>
        ))}
      </ol>
      <p className="card-hint">{words.once}</p>
      <div className="quiz-ways">
        <QuietButton disabled={isPending} onClick={() => onChange(quiz.length - 1)}>
          {words.back}
        </QuietButton>
        <Button loading={isPending} disabled={!isWhole} onClick={onHandIn}>
          {words.handIn}
        </Button>
      </div>
    </section>
  )
}

const CHOICES = ['1', '2', '3'] as const

const answersOf = ({ ans1, ans2, ans3 }: QuizQuestion): readonly string[] => [ans1, ans2, ans3]

/** An answer in its own words. */
const answerText = (question: QuizQuestion, chosen: string | undefined): string | undefined =>
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
function Question({ question, place, count, chosen, onChoose, onMove }: QuestionProps) {
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
        <QuietButton disabled={place === 0} onClick={() => onMove(-1)}>
          {words.back}
        </QuietButton>
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

const DRAFT = 'quiz'

/** What was chosen so far; it outlives a reload and a session that ends. Of questions that are gone nothing is kept. */
function useAnswers(quiz: readonly QuizQuestion[]) {
  const [answers, setAnswers] = useState<Answers>(() => {
    const kept = draftOf(DRAFT)
    return Object.fromEntries(quiz.flatMap(({ key }) => (/^[123]$/.test(kept[key] ?? '') ? [[key, kept[key]!]] : [])))
  })
  function answer(key: string, chosen: string) {
    const next = { ...answers, [key]: chosen }
    setAnswers(next)
    keepDraft(DRAFT, next)
  }
  return { answers, answer }
}
