import { useMemo } from 'react'

import { EditScreen } from '#desk/ui/EditScreen.tsx'
import { useWhole } from '#desk/ui/use-whole.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { QuestionDialog, type Question } from './QuestionDialog.tsx'
import { quizTexts } from './quiz-texts.ts'

import './set.css'

/** The quiz with its right answers, and how it goes. */
export function QuizScreen() {
  const words = useText(quizTexts)
  return (
    <EditScreen
      name="quiz"
      hint={words.hint}
      add={words.add}
      columns={useColumns()}
      pages={useWhole('listQuizQuestions')}
      keyOf={({ key }) => key}
      nameOf={({ key }) => key}
      empty={{ title: words.none, hint: words.noneHint }}
      dialog={QuestionDialog}
    />
  )
}

function useColumns(): readonly Column<Question>[] {
  const words = useText(quizTexts)
  return useMemo(
    () => [
      {
        key: 'place',
        header: words.place,
        align: 'right',
        cell: ({ place }) => place,
        sortBy: ({ place }) => place,
      },
      { key: 'question', header: words.question, isTitle: true, cell: (row) => <Asked question={row} /> },
      {
        key: 'statistics',
        header: words.statistics,
        align: 'right',
        cell: ({ right, answered }) => (answered > 0 ? words.rightOf(right, answered) : words.nobody),
        sortBy: ({ right, answered }) => right / Math.max(answered, 1),
      },
      {
        key: 'active',
        header: words.state,
        cell: ({ active }) => (
          <Badge tone={active === 'YES' ? 'good' : 'plain'}>{active === 'YES' ? words.asked : words.notAsked}</Badge>
        ),
      },
    ],
    [words],
  )
}

function Asked({ question: { key, question, ans1, ans2, ans3, rightanswer } }: { question: Question }) {
  const words = useText(quizTexts)
  return (
    <span className="stacked">
      <strong>{question}</strong>
      <small>{key}</small>
      <ol className="desk-answers">
        {[ans1, ans2, ans3].map((answer, place) => {
          const isRight = rightanswer === place + 1
          return (
            <li key={answer} data-right={isRight}>
              {isRight ? `${answer} (${words.right})` : answer}
            </li>
          )
        })}
      </ol>
    </span>
  )
}
