import { type MouseEvent, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'

import { appName } from '#web/app-info.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Banner } from '#web/shell/Banner.tsx'
import { Brand, Release } from '#web/shell/Brand.tsx'
import { LanguageSwitch } from '#web/shell/LanguageSwitch.tsx'
import { OfflineBanner } from '#web/shell/OfflineBanner.tsx'
import { publicEntries, frameTexts } from '#web/shell/frame-texts.ts'
import { goTo } from '#web/shell/navigate.ts'

import { LogInForm } from './LogInForm.tsx'
import { loadSender } from './PlainForm.tsx'
import { ForgotForm, NewPasswordForm } from './ResetForms.tsx'
import { sessionTexts } from './texts.ts'
import './login.css'

type Step =
  | { kind: 'login'; userid: string }
  | { kind: 'forgot' }
  | { kind: 'new-password'; userid: string; code: string }

const START: Step = { kind: 'login', userid: '' }

const never = () => () => undefined
const isMaintenanceLogIn = () => location.pathname === PATHS.maintenancelogin

/** Log-in, also prerendered into the HTML: it stands outside the router and without the forms of the portal. */
export function LogIn() {
  const duringMaintenance = useSyncExternalStore(never, isMaintenanceLogIn, () => false)
  const words = useText(sessionTexts)
  const [step, setStep] = useStep()
  useMaintenance()
  const title = duringMaintenance ? words.maintenanceTitle : words.title
  useEffect(() => {
    document.title = `${title} · ${appName()}`
  }, [title])

  return (
    <div className="login">
      <BrandPanel />
      <div className="login-side">
        <header className="login-top">
          <Brand />
          <LanguageSwitch />
        </header>
        <OfflineBanner />
        <main className="login-main">
          {step.kind === 'login' && (
            <Part title={title} hint={duringMaintenance ? words.maintenanceHint : words.hint}>
              <LogInForm duringMaintenance={duringMaintenance} userid={step.userid} />
              <TextButton onClick={() => setStep({ kind: 'forgot' })}>{words.forgot}</TextButton>
              <p className="login-register">
                {words.newHere} <InnerLink to={PATHS.register}>{words.register}</InnerLink>
              </p>
            </Part>
          )}
          {step.kind === 'forgot' && (
            <Part title={words.forgotTitle} hint={words.forgotHint}>
              <ForgotForm onSent={(userid) => setStep({ kind: 'new-password', userid, code: '' })} />
              <TextButton onClick={() => setStep({ kind: 'new-password', userid: '', code: '' })}>
                {words.haveCode}
              </TextButton>
              <TextButton onClick={() => setStep(START)}>{words.back}</TextButton>
            </Part>
          )}
          {step.kind === 'new-password' && (
            <Part title={words.newTitle}>
              <NewPasswordForm {...step} onChanged={(userid) => setStep({ kind: 'login', userid })} />
              <TextButton onClick={() => setStep(START)}>{words.back}</TextButton>
            </Part>
          )}
        </main>
        <Foot />
      </div>
      <Banner place="login" />
    </div>
  )
}

/** A link by mail opens the new-password form: `#reset=<userid>&code=<token>`. The token then leaves the address. */
function useStep() {
  const [step, setStep] = useState<Step>(START)
  useEffect(() => {
    const follow = () => {
      const link = new URLSearchParams(location.hash.slice(1))
      const [userid, code] = [link.get('reset'), link.get('code')]
      if (!userid || !code) return
      setStep({ kind: 'new-password', userid, code })
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return [step, setStep] as const
}

/** Asked after painting: log-in never waits for it. */
function useMaintenance() {
  useEffect(() => {
    // asked of the address, not of the first render: that one is the prerendered log-in whichever page this is
    if (isMaintenanceLogIn()) return
    void leaveDuringMaintenance()
  }, [])
}

async function leaveDuringMaintenance() {
  try {
    const { isMaintenance } = await loadSender()
    if (await isMaintenance()) goTo(PATHS.maintenance)
  } catch {
    // log-in itself will say what is wrong
  }
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      {hint && <p className="login-hint">{hint}</p>}
      {children}
    </>
  )
}

function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="text-button" onClick={onClick}>
      {children}
    </button>
  )
}

/** A plain link that stays inside the portal once its code is there. */
function InnerLink({ to, children }: { to: string; children: ReactNode }) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  )
}

function Foot() {
  const words = useText(frameTexts)
  return (
    <footer className="login-foot">
      <nav aria-label={words.footer}>
        {publicEntries()
          .filter(({ route }) => route !== 'register')
          .map(({ path, text }) => (
            <InnerLink key={path} to={path}>
              {words[text]}
            </InnerLink>
          ))}
      </nav>
      <Release />
    </footer>
  )
}

function BrandPanel() {
  const words = useText(sessionTexts)
  return (
    <aside className="login-brand" aria-label={appName()}>
      <svg className="login-rays" viewBox="0 0 600 600" aria-hidden focusable="false">
        {[90, 170, 250, 330, 410, 490, 570].map((radius) => (
          <circle key={radius} cx="600" cy="600" r={radius} />
        ))}
      </svg>
      <Brand />
      <div>
        <p className="login-tagline">{words.tagline}</p>
        <p className="login-for">{words.forWhom}</p>
      </div>
    </aside>
  )
}
