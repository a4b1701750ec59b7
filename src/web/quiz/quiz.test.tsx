// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refusal, stubCalls } from '#web/testing/stub-calls.ts'

import { QuizScreen } from './QuizScreen.tsx'

const [first] = samples.getQuiz.reply.data
const data = [first!, { ...first!, key: 'Q2', question: 'Who pays the wallet?', ans1: 'Me', ans2: 'You', ans3: 'They' }]
const untaken = { quiz_complete: 'NO', right: 0, total: 2, data } as const

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  startSession(samples.logIn.reply)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const open = () => openShellScreen(QuizScreen, PATHS.quiz)
const button = (name: string) => screen.getByRole('button', { name })

it('goes from question to question by the keys, back, and hands in what stands in the review', async () => {
  const sent = stubCalls({
    getQuiz: () => untaken,
    answerQuiz: () => ({
      quiz_complete: 'YES',
      right: 1,
      total: 2,
      results: [
        { key: 'Q1', right: true },
        { key: 'Q2', right: false },
      ],
    }),
  })
  await open()
  await screen.findByText('Question 1 of 2')
  expect(button('Next').hasAttribute('disabled')).toBe(true)
  await userEvent.keyboard('1')
  await userEvent.click(button('Next'))
  await screen.findByText('Question 2 of 2')
  await userEvent.click(button('Back'))
  await userEvent.click(await screen.findByRole('radio', { name: 'The day after it would have ended' }))
  await userEvent.click(button('Next'))
  await userEvent.keyboard('3')
  await userEvent.click(button('Review answers'))
  expect(screen.getByText('The day after it would have ended')).toBeDefined()
  expect(screen.getByText('They')).toBeDefined()
  expect(sent.some(({ name }) => name === 'answerQuiz')).toBe(false)
  await userEvent.click(button('Submit'))
  expect(await screen.findByText('1 of 2 right')).toBeDefined()
  expect(screen.getByText('Wrong')).toBeDefined()
  expect(sent.find(({ name }) => name === 'answerQuiz')?.body['answers']).toBe('Q1:2,Q2:3')
})

it('keeps the answers of a quiz that was left in the middle', async () => {
  stubCalls({ getQuiz: () => untaken })
  await open()
  await screen.findByText('Question 1 of 2')
  await userEvent.keyboard('2')
  cleanup()
  await open()
  expect(await screen.findByText('Question 2 of 2')).toBeDefined()
})

it('shows how it went once it was taken, and offers it no more', async () => {
  stubCalls({ getQuiz: () => ({ ...untaken, quiz_complete: 'YES', right: 2 }) })
  await open()
  expect(await screen.findByText('2 of 2 right')).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('says that somebody else was faster', async () => {
  let isTaken = false
  stubCalls({
    getQuiz: () =>
      isTaken ? { ...untaken, quiz_complete: 'YES', right: 1 } : { ...untaken, total: 1, data: [first!] },
    answerQuiz: () => {
      isTaken = true
      return refusal('quiz.complete')
    },
  })
  await open()
  await screen.findByText('Question 1 of 1')
  await userEvent.keyboard('1')
  await userEvent.click(button('Review answers'))
  await userEvent.click(button('Submit'))
  expect(await screen.findByText('1 of 2 right')).toBeDefined()
  expect(screen.getByText('The quiz has been taken already')).toBeDefined()
})

it('asks in the language of the portal', async () => {
  const sent = stubCalls({ getQuiz: () => untaken })
  await open()
  await screen.findByText('Question 1 of 2')
  expect(sent.find(({ name }) => name === 'getQuiz')?.url).toContain('language=en')
})
