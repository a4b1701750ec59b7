import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { calls } from '#domain/calls.ts'
import { integrationCalls } from '#domain/integrations/calls.ts'

import { describeSettings } from './testing/describe-settings.ts'
import { openApi } from './openapi.ts'

const described = { ...calls, ...integrationCalls }

it('openapi.json describes the calls as declared; `npm run docs` writes it anew', () => {
  expect(JSON.parse(readFileSync('openapi.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(openApi(described))))
})

it('docs/settings.md lists the settings as declared; `npm run docs` writes it anew', () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(describeSettings())
})

it('names every call once', () => {
  const operations = Object.values(openApi(described).paths).flatMap((methods) => Object.values(methods))
  const names = operations.map((operation) => (operation as { operationId: string }).operationId)
  expect(names.toSorted()).toEqual(Object.keys(described).toSorted())
})
