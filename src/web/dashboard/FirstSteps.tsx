import { Link } from '@tanstack/react-router'

import type { Reply } from '#domain/endpoint.ts'
import type { statCalls } from '#domain/stats/calls.ts'
import type { FirstStep } from '#domain/stats/rules.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { DoneIcon } from '#web/ui/icons.tsx'

import './first-steps.css'

const firstStepTexts = dictionary({
  title: [
    (done: number, all: number) => `First steps: ${done} of ${all} done`,
    (done, all) => `पहले कदम: ${all} में से ${done} पूरे`,
  ],
  done: ['Done', 'हो गया'],
  agreement: ['Accept the agreement', 'एग्रीमेंट मंज़ूर करें'],
  topup: ['Top up your wallet', 'वॉलेट टॉप-अप करें'],
  stb: ['Order STBs, or ask the provider for yours', 'STB ऑर्डर करें, या प्रोवाइडर से मँगाएँ'],
  customer: ['Add your customers, one by one or by file', 'अपने ग्राहक जोड़ें, एक-एक या फ़ाइल से'],
  sale: ['Sell the first pack', 'पहला पैक बेचें'],
  subuser: ['Let your staff log in (if you have any)', 'अपने स्टाफ़ को लॉग इन दें (अगर हों)'],
  videos: ['Help videos', 'हेल्प वीडियो'],
})

const WAYS: Record<FirstStep, { to: string; search?: object }> = {
  agreement: { to: PATHS.agreement },
  topup: { to: PATHS.topup },
  stb: { to: PATHS.purchasestb },
  customer: { to: PATHS.customer, search: { new: true } },
  sale: { to: PATHS.customerselection },
  subuser: { to: PATHS.subuser },
}

type Steps = Reply<typeof statCalls.listTasks>['firststeps']

/** What a new operator does once, each one tap from where it is done. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const texts = useText(firstStepTexts)
  const done = steps.filter((step) => step.done).length
  return (
    <section className="first-steps" aria-labelledby="first-steps">
      <header>
        <h3 id="first-steps">{texts.title(done, steps.length)}</h3>
        <Link to={PATHS.helpvideos}>{texts.videos}</Link>
      </header>
      <ul>
        {steps.map((step) => (
          <li key={step.step} data-done={step.done}>
            {step.done ? (
              <>
                <DoneIcon size={20} />
                <span>
                  {texts[step.step]} <span className="first-steps-done">({texts.done})</span>
                </span>
              </>
            ) : (
              <Link to={WAYS[step.step].to} search={WAYS[step.step].search as never}>
                {texts[step.step]}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
