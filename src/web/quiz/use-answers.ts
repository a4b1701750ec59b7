import { useState } from 'react'

import type { QuizQuestion } from '#domain/notices/calls.ts'
import { draftOf, keepDraft } from '#web/ui/drafts.ts'

/** '1', '2' or '3' by the question's key. */
export type Answers = Record<string, string>

export const DRAFT = 'quiz'

/** What was chosen so far; it outlives a reload and a session that ends. Of questions that are gone nothing is kept. */
export function useAnswers(quiz: readonly QuizQuestion[]) {
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
