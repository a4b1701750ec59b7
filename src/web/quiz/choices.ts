import type { QuizQuestion } from '#domain/notices/calls.ts'

export const CHOICES = ['1', '2', '3'] as const

export const answersOf = ({ ans1, ans2, ans3 }: QuizQuestion): readonly string[] => [ans1, ans2, ans3]

/** An answer in its own words. */
export const answerText = (question: QuizQuestion, chosen: string | undefined): string | undefined =>
  answersOf(question)[Number(chosen) - 1]
