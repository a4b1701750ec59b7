import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import type { Language } from '#domain/words.ts'
import { appName } from './app-info.ts'
import { dashboardTexts } from './dashboard/texts.ts'
import { speak } from './i18n/language.ts'
import { Brand } from './shell/Brand.tsx'
import { LogIn } from './session/LogIn.tsx'
import { PRERENDERED_ID } from './session/early.ts'
import { sessionTexts } from './session/texts.ts'

/** Read by the build, which writes these pages as files. */
export function renderPages(language: Language): Record<'login' | 'dashboard' | 'shell' | 'title', string> {
  speak(language)
  const inRoot = (content: ReactNode) => `<div id="root">${renderToString(content)}</div>`
  return {
    login: `<div id="${PRERENDERED_ID}">${renderToString(<LogIn />)}</div><div id="root"></div>`,
    dashboard: inRoot(
      <ShellSkeleton>
        <CreditSkeleton language={language} />
      </ShellSkeleton>,
    ),
    shell: inRoot(
      <ShellSkeleton>
        <span className="skeleton bones-card" />
      </ShellSkeleton>,
    ),
    title: `${sessionTexts[language].title} · ${appName()}`,
  }
}

/** Its words are there before its figure: somebody reads while the code arrives. */
function CreditSkeleton({ language }: { language: Language }) {
  const { credit, creditHint } = dashboardTexts[language]
  return (
    <div className="bones-words">
      <strong>{credit}</strong>
      <span className="skeleton bones-figure" />
      <p>{creditHint}</p>
    </div>
  )
}

/** What stands on every other path until the screen's code has arrived. */
function ShellSkeleton({ children }: { children: ReactNode }) {
  return (
    <div aria-busy>
      <div className="bones-top">
        <Brand />
      </div>
      <div className="bones-page">
        <span className="skeleton bones-title" />
        {children}
        <span className="skeleton bones-card" />
      </div>
    </div>
  )
}
