import { createRoute } from '@tanstack/react-router'

import { shellScreen } from '#web/frames.tsx'
import { alertSearch, counterSearch } from '#web/notices/search.ts'

/** What the provider has to say: alerts, promotions, the counters, the quiz. */
export const noticeScreens = [
  createRoute({
    ...shellScreen('alert', () => import('./notices/AlertScreen.tsx'), 'AlertScreen'),
    validateSearch: alertSearch,
  }),
  createRoute(shellScreen('bigbonanza', () => import('./notices/BonanzaScreen.tsx'), 'BonanzaScreen')),
  createRoute({
    ...shellScreen('bigbonanzalocation', () => import('./notices/CountersScreen.tsx'), 'CountersScreen'),
    validateSearch: counterSearch,
  }),
  createRoute(shellScreen('quiz', () => import('./quiz/QuizScreen.tsx'), 'QuizScreen')),
] as const
