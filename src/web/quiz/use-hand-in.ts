import { useQueryClient } from '@tanstack/react-query'

import { useWrite } from '#web/api/hooks.ts'
import { dropDraft } from '#web/ui/drafts.ts'

import { type Answers, DRAFT } from './use-answers.ts'

/** Hands in once. Refused because somebody else of the operator was faster, the quiz is read again and says so. */
export function useHandIn() {
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
