// @vitest-environment happy-dom
// @day 2026-07-15
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { choose, eachTestAlone, fill, press } from '#desk/testing/each-test.ts'
import { openDesk } from '#desk/testing/open-desk.tsx'
import { sentTo, stubDesk } from '#desk/testing/stub-desk.ts'

eachTestAlone()

const KINDS = { models: [{ model: 'HD-1', stb_type: 'HD' }], vendors: ['Nagravision'] }
const valueOf = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value
const paste = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label))
  await userEvent.paste(text)
}

async function fillKind() {
  await screen.findByRole('option', { name: 'HD-1 · HD' })
  await choose('Model', 'HD-1')
  await choose('Access system (CAS)', 'Nagravision')
}

/** The second as a scanner types it: its card a line below. */
const LINES = '8027000000009901,4300009901\n8027000000009902\n4300009902\n80270000,4300009903'
const refused = [
  { line: 2, reason: 'KNOWN' as const },
  { line: 4, reason: 'FORM' as const },
]

describe('numbers of which some are left out', () => {
  it('stay in the form of the stock with what was chosen, each named with its reason, and go again', async () => {
    const replies = [
      { added: 1, refused },
      { added: 2, refused: [] },
    ]
    const sent = stubDesk({ addStock: () => replies.shift()!, listBoxKinds: () => KINDS })
    await openDesk('/stock')
    await fill('Operator', 'LCO10001')
    await fillKind()
    await paste('STBs', LINES)
    await press('Add to stock')
    expect(await screen.findByText('Line 2, 8027000000009902,4300009902: already exists')).toBeTruthy()
    expect(screen.getByText(/^Line 4, 80270000,4300009903: does not have 16 digits/)).toBeTruthy()
    expect(await valueOf('STBs')).toBe('8027000000009902,4300009902\n80270000,4300009903')
    expect([await valueOf('Operator'), await valueOf('Model')]).toEqual(['LCO10001', 'HD-1'])
    await press('Add to stock')
    expect(await screen.findByRole('heading', { name: '2 STBs added to the stock of LCO10001' })).toBeTruthy()
    expect(sentTo(sent, 'addStock')[1]?.body).toMatchObject({ lcoid: 'LCO10001', model: 'HD-1' })
    expect([await valueOf('STBs'), await valueOf('Operator')]).toEqual(['', ''])
  })

  it('stay in the form of the provider’s own stock', async () => {
    stubDesk({ addToDepot: () => ({ added: 1, refused }), listBoxKinds: () => KINDS })
    await openDesk('/depot')
    await fillKind()
    await paste('STBs', LINES)
    await press('Add to provider’s stock')
    expect(await screen.findByText('Line 2, 8027000000009902,4300009902: already exists')).toBeTruthy()
    expect(await valueOf('STBs')).toBe('8027000000009902,4300009902\n80270000,4300009903')
    expect(await valueOf('Model')).toBe('HD-1')
  })

  it('stay in the form of cards', async () => {
    stubDesk({
      addCards: () => ({ added: 1, refused: [{ line: 3, reason: 'KNOWN' as const }] }),
      listBoxKinds: () => KINDS,
    })
    await openDesk('/stock')
    await press('Cards (VC)')
    await fill('Operator', 'LCO10001')
    await screen.findByRole('option', { name: 'Nagravision' })
    await choose('Access system (CAS)', 'Nagravision')
    await paste('Card numbers', '4300009901\n\n4300009902')
    await press('Add cards')
    expect(await screen.findByText('Line 3, 4300009902: already exists')).toBeTruthy()
    expect(await valueOf('Card numbers')).toBe('4300009902')
  })
})
