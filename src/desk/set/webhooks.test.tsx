// @vitest-environment happy-dom
// @day 2026-07-15
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { eachTestAlone } from '#desk/testing/each-test.ts'
import { openDesk } from '#desk/testing/open-desk.tsx'
import { stubDesk } from '#desk/testing/stub-desk.ts'
import { deskSamples } from '#domain/desk/samples.ts'
import { firstOf } from '#domain/lists.ts'
import { chooseLanguage } from '#web/i18n/language.ts'

eachTestAlone()

const given = firstOf(deskSamples.listWebhookDeliveries.reply.data)

const openWith = async (...failures: string[]) => {
  const data = failures.map((failure, n) => ({ ...given, id: String(n), failure }))
  stubDesk({ listWebhookDeliveries: () => ({ count: data.length, data, next: null }) })
  await openDesk('/webhooks')
}

it('says in Hindi why a delivery did not arrive, and below it what the line said', async () => {
  chooseLanguage('hi')
  await openWith('off', 'answered: 503', 'line: connect ECONNREFUSED 10.0.0.1:443')
  expect(await screen.findByText('वेबहुक बंद है')).toBeTruthy()
  expect(screen.getByText('पाने वाले सिस्टम ने मना किया')).toBeTruthy()
  expect(screen.getByText('503')).toBeTruthy()
  expect(screen.getByText('कनेक्शन नहीं हुआ')).toBeTruthy()
  expect(screen.getByText('connect ECONNREFUSED 10.0.0.1:443')).toBeTruthy()
})

it('shows what was kept before there were codes as it is', async () => {
  await openWith('it answered 503', 'late')
  expect(await screen.findByText('it answered 503')).toBeTruthy()
  expect(screen.getByText('No answer within five seconds')).toBeTruthy()
})
