import { renderToString } from 'react-dom/server'

import { APP_NAME } from '#web/app-info.ts'
import { type Language, speak } from '#web/i18n/language.ts'
import { Brand } from '#web/shell/Brand.tsx'

import { LogIn } from './LogIn.tsx'
import { PRERENDERED_ID } from './prerendered.tsx'
import { sessionTexts } from './texts.ts'

/** Read by the build, which writes these pages as files. */
export function renderPages(language: Language): { login: string; shell: string; title: string } {
  speak(language)
  return {
    login: `<div id="${PRERENDERED_ID}">${renderToString(<LogIn />)}</div><div id="root"></div>`,
    shell: `<div id="root">${renderToString(<ShellSkeleton />)}</div>`,
    title: `${sessionTexts[language].title} · ${APP_NAME}`,
  }
}

/** What stands on every other path until the screen's code has arrived. */
function ShellSkeleton() {
  return (
    <div className="bones" aria-busy>
      <div className="bones-top">
        <Brand />
      </div>
      <div className="bones-page">
        <span className="skeleton bones-title" />
        <span className="skeleton bones-card" />
        <span className="skeleton bones-card" />
      </div>
    </div>
  )
}
