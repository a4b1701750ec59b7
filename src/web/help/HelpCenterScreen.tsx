import { useLocation } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'

import { type FullLanguage, dictionary } from '#domain/words.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { TextInput } from '#web/ui/controls.tsx'
import { ChevronIcon, InboxIcon } from '#web/ui/icons.tsx'
import { PlainLink, TextLink } from '#web/ui/links.tsx'

import { type Answer, type Answers, type Group, search } from './answers.ts'
import { answersEn, groupsEn } from './answers-en.ts'
import { answersHi, groupsHi } from './answers-hi.ts'
import './help.css'

const helpTexts = dictionary({
  title: ['Help centre', 'हेल्प सेंटर'],
  hint: ['Questions and answers about the portal and the business.', 'पोर्टल और काम-काज के बारे में सवाल-जवाब।'],
  search: ['Search the answers', 'जवाब खोजें'],
  searchExample: ['e.g. password, wallet, GSTIN', 'जैसे पासवर्ड, वॉलेट, GSTIN'],
  found: [(count: number) => (count === 1 ? '1 answer' : `${count} answers`), (count) => `${count} जवाब`],
  nothing: ['No answer found', 'कोई जवाब नहीं मिला'],
  nothingHint: ['Try another word, or ask support.', 'दूसरा शब्द लिखकर देखें, या सहायता से पूछें।'],
  toSupport: ['To support', 'सहायता पर जाएँ'],
  linkHere: ['Link to this answer', 'इस जवाब का लिंक'],
})

const ANSWERS: Record<FullLanguage, Answers> = { en: answersEn, hi: answersHi }
const GROUPS: Record<FullLanguage, Record<Group, string>> = { en: groupsEn, hi: groupsHi }

export function HelpCenterScreen() {
  const words = useText(helpTexts)
  const language = useFullLanguage()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const found = search(wanted, ANSWERS[language], ANSWERS[language === 'en' ? 'hi' : 'en'])
  return (
    <Page title={words.title} hint={words.hint}>
      <search className="screen-only">
        <TextInput
          type="search"
          label={words.search}
          placeholder={words.searchExample}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <output className="help-found">{wanted.trim() && words.found(found.length)}</output>
      </search>
      {found.length === 0 ? <Nothing /> : <Found answers={found} groups={GROUPS[language]} />}
    </Page>
  )
}

function Found({ answers, groups }: { answers: [string, Answer][]; groups: Record<Group, string> }) {
  const hash = useLocation({ select: (location) => location.hash })
  return (
    <div className="answers">
      {(Object.keys(groups) as Group[])
        .map((group) => ({ group, inside: answers.filter(([, answer]) => answer.group === group) }))
        .filter(({ inside }) => inside.length > 0)
        .map(({ group, inside }) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className="part-title">
              {groups[group]}
            </h2>
            {inside.map(([id, answer]) => (
              <Question key={id} id={id} answer={answer} isOpen={hash === id} />
            ))}
          </section>
        ))}
    </div>
  )
}

function Question({ id, answer, isOpen }: { id: string; answer: Answer; isOpen: boolean }) {
  const { linkHere } = useText(helpTexts)
  return (
    <details id={id} open={isOpen}>
      <summary>
        {answer.question}
        <ChevronIcon />
      </summary>
      <div className="answer">
        <Prose blocks={answer.blocks} />
        <TextLink to="." hash={id} replace className="answer-link" word={linkHere} />
      </div>
    </details>
  )
}

function Nothing() {
  const words = useText(helpTexts)
  return (
    <EmptyState
      icon={InboxIcon}
      title={words.nothing}
      hint={words.nothingHint}
      action={<PlainLink to={PATHS.support} word={words.toSupport} />}
    />
  )
}
