import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { pressOnce } from '#web/ui/held-key.ts'
import { paint } from '#web/shell/scheme.ts'

import { createDesk } from './create-desk.ts'

import '#web/shell/base.css'

paint()
pressOnce()

const { cache, router } = createDesk()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  </StrictMode>,
)
