import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

import { cssVariables, theme } from './theme.ts'
import { useScheme } from './use-scheme.ts'

import '#web/ui/ui.css'

// in the build every component brings its own stylesheet; the development server takes them all at once
if (import.meta.env.DEV) void import('@mantine/core/styles.layer.css')

/** Everything of Mantine hangs below this; log-in does without it. */
export function Colours({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={useScheme()}>
      {children}
    </MantineProvider>
  )
}
