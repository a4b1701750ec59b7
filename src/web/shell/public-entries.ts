import { PATHS, type RouteName } from '#web/paths.ts'

import type { frameTexts } from './frame-texts.ts'

/** What a visitor can read; also at the foot of log-in. */
const PUBLIC: readonly { route: RouteName; text: keyof typeof frameTexts.en }[] = [
  { route: 'register', text: 'register' },
  { route: 'support', text: 'support' },
  { route: 'helpcenter', text: 'help' },
  { route: 'privacy', text: 'privacy' },
  { route: 'termsforservices', text: 'terms' },
]

export const publicEntries = () => PUBLIC.map((entry) => ({ ...entry, path: PATHS[entry.route] as string }))
