import { redirect } from '@tanstack/react-router'

import { shell } from '#web/frames.tsx'
import { PATHS } from '#web/paths.ts'

/** Children of the shell whose address starts at the root: who writes it behind that of the shell gets there too. */
export const fromShell = <N extends 'helpvideos' | 'videoplayer' | 'description'>(name: N) => ({
  getParentRoute: () => shell,
  path: `/lcoportal${PATHS[name]}` as const,
  beforeLoad: ({ location }: { location: { searchStr: string } }) => {
    throw redirect({ href: PATHS[name] + location.searchStr, replace: true })
  },
})
