import { expect, it } from 'vitest'

import { isPublic, PATHS, pathTo, type RouteName, safeNext } from './paths.ts'

const names = Object.keys(PATHS) as RouteName[]

it('opens exactly these thirteen routes to visitors', () => {
  expect(names.filter(isPublic).toSorted()).toEqual(
    [
      'login',
      'register',
      'support',
      'helpcenter',
      'privacy',
      'covid19awareness',
      'covid19awarenessid',
      'maintenance',
      'newportal',
      'maintenancelogin',
      'termsforservices',
      'paymentstatuscheck',
      'pay',
    ].toSorted(),
  )
})

it('calls /termsandconditions termsforservices', () => {
  expect(PATHS.termsforservices).toBe('/termsandconditions')
})

it('keeps everything below /lcoportal closed', () => {
  expect(names.filter((name) => PATHS[name].startsWith('/lcoportal') && isPublic(name))).toEqual([])
})

it('fills parameters in, escaped', () => {
  expect(pathTo('covid19awarenessid', { id: 'a/b' })).toBe('/covid19awareness/a%2Fb')
})

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', undefined, '/a b'])(
  'never leads from log-in to %s',
  (next) => {
    expect(safeNext(next)).toBeUndefined()
  },
)

it('leads from log-in to a path of the portal, query included', () => {
  expect(safeNext('/lcoportal/subuser?after=SUB10001')).toBe('/lcoportal/subuser?after=SUB10001')
})
