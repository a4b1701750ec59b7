import { useQuery } from '@tanstack/react-query'

import { read } from '#web/api/hooks.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InboxIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { Questions } from './Questions.tsx'
import { quizTexts } from './quiz-texts.ts'
import { Taken } from './Taken.tsx'
import { useHandIn } from './use-hand-in.ts'

import './quiz.css'

/** The provider's quiz, in the portal's language; it can be handed in once. */
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
