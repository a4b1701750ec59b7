import { describe, expect, it } from 'vitest'

import { isFromPortal } from './guard.ts'

const HOST = 'portal.example.in:8443'
const OWN = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }

describe('a write', () => {
  it.each([
    ['of the portal’s own page', OWN],
    ['of an older browser with the own origin', { origin: 'https://portal.example.in:8443' }],
    ['of a program that sets the header', { 'x-lco-portal': '1' }],
  ])('%s is let in', (_who, headers) => {
    expect(isFromPortal(headers, HOST)).toBe(true)
  })

  it.each([
    ['of another site', { 'sec-fetch-site': 'cross-site', 'x-lco-portal': '1' }],
    ['of a sister host', { 'sec-fetch-site': 'same-site', 'x-lco-portal': '1' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none', 'x-lco-portal': '1' }],
    ['by a link on an own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
    ['by a picture on an own page', { ...OWN, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['by a stylesheet of an own page', { ...OWN, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'style' }],
    ['of an own page that does not say what for', { ...OWN, 'sec-fetch-dest': undefined }],
    ['with another origin', { origin: 'https://evil.example', 'x-lco-portal': '1' }],
    ['with the origin of another port', { origin: 'https://portal.example.in' }],
    ['with the origin of a longer name', { origin: 'https://portal.example.in.evil.example:8443' }],
    ['from a sandboxed frame', { origin: 'null', 'x-lco-portal': '1' }],
    ['without any sign', {}],
    ['as a prefetch', { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-site': 'same-origin' }],
    ['as a preview', { purpose: 'preview', 'x-lco-portal': '1' }],
  ])('%s is refused', (_who, headers) => {
    expect(isFromPortal(headers, HOST)).toBe(false)
  })
})
