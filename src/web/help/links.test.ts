import { expect, it } from 'vitest'

import { privacyEn } from '#web/legal/privacy-en.ts'
import { privacyHi } from '#web/legal/privacy-hi.ts'
import { termsEn } from '#web/legal/terms-en.ts'
import { termsHi } from '#web/legal/terms-hi.ts'
import { maintenanceTexts } from '#web/maintenance/texts.ts'
import { registerTexts } from '#web/operators/register-texts.ts'
import { isPublic, PATHS, type RouteName } from '#web/paths.ts'

import { answersEn } from './answers-en.ts'
import { answersHi } from './answers-hi.ts'
import { TOPICS } from './awareness.ts'
import { newPortalSections } from './NewPortalScreen.tsx'

const linksIn = (texts: unknown): string[] =>
  [...JSON.stringify(texts).matchAll(/\]\(([^)\s]+)\)/g)].map(([, address]) => address!)

const open = (Object.keys(PATHS) as RouteName[]).filter(isPublic).map((name) => PATHS[name] as string)
const isAlive = (address: string) => open.includes(address) || /^(mailto:[\w.]+@example\.in|tel:\d+)$/.test(address)

it('every link in the public texts leads to a page that a visitor may open', () => {
  const english = [
    answersEn,
    TOPICS.en,
    newPortalSections.en,
    privacyEn,
    termsEn,
    registerTexts.en,
    maintenanceTexts.en,
  ]
  const hindi = [answersHi, TOPICS.hi, newPortalSections.hi, privacyHi, termsHi, registerTexts.hi, maintenanceTexts.hi]
  const all = [english, hindi].flatMap(linksIn)
  expect(all.length).toBeGreaterThan(30)
  expect(all.filter((address) => !isAlive(address))).toEqual([])
})

it('both languages link to the same pages', () => {
  const links = (texts: object) => Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, linksIn(text)]))
  expect(links(answersHi)).toEqual(links(answersEn))
  expect(links(privacyHi)).toEqual(links(privacyEn))
  expect(links(termsHi)).toEqual(links(termsEn))
  expect(links(newPortalSections.hi)).toEqual(links(newPortalSections.en))
})

it('says the same number of things in both languages', () => {
  const shape = (texts: Readonly<Record<string, { blocks: readonly unknown[] }>>) =>
    Object.entries(texts).map(([id, { blocks }]) => [id, ...blocks.map((block) => lengthOf(block))])
  expect(shape(answersHi)).toEqual(shape(answersEn))
  expect(shape(privacyHi)).toEqual(shape(privacyEn))
  expect(shape(termsHi)).toEqual(shape(termsEn))
  expect(shape(TOPICS.hi)).toEqual(shape(TOPICS.en))
  expect(shape(newPortalSections.hi)).toEqual(shape(newPortalSections.en))
})

const lengthOf = (block: unknown): number =>
  typeof block === 'string' ? 1 : Object.values(block as object).flat().length
