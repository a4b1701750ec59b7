import { Link } from '@tanstack/react-router'

import type { QuizQuestion } from '#domain/notices/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { DoneIcon } from '#web/ui/icons.tsx'

import { quizTexts } from './quiz-texts.ts'

import '#web/ui/actions.css'

type TakenProps = {
  right: number
  total: number
  quiz?: readonly QuizQuestion[]
  /** Which answers were right; known only just after they were handed in. */
  results?: readonly { key: string; right: boolean }[]
}

/** How it went. Which answer would have been right is the provider's to say. */
export function Taken({ right, total, quiz = [], results = [] }: TakenProps) {
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
