import { icon } from './icon.tsx'

export const GiftIcon = icon(
  'M4 9h16v4H4zm1.5 4v7h13v-7M12 9v11M12 9S7.5 9 7.5 6.5 11 4 12 9Zm0 0s4.5 0 4.5-2.5S13 4 12 9Z',
)
export const QuizIcon = icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-2.5-11a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8m0 2.5h.1',
)
