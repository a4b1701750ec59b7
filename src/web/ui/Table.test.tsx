// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { stubWidth } from '#web/testing/stub-calls.ts'

import { text } from './columns.tsx'
import { Table } from './Table.tsx'

beforeEach(() => stubWidth(true))
afterEach(() => {
  cleanup()
  performance.clearMarks()
  vi.unstubAllGlobals()
})

type Pack = { pack: string }

const COLUMNS = [text<Pack>('pack', 'Pack')]
const ROWS = Array.from({ length: 40 }, (_, n) => ({ pack: `Pack ${n}` }))
const keyOf = ({ pack }: Pack) => pack
const drawn: number[] = []

/** Counts the rows that stand when it is drawn, before anything behind that. */
function Packs({ rows }: { rows: readonly Pack[] | undefined }) {
  useLayoutEffect(() => void drawn.push(screen.queryAllByText(/Pack \d/).length))
  return <Table caption="Packs" columns={COLUMNS} rows={rows} keyOf={keyOf} line={keyOf} empty="None" />
}

it('on the first look a phone draws the rows in sight first, and then all of them', () => {
  const { rerender } = render(<Packs rows={undefined} />)
  rerender(<Packs rows={ROWS} />)
  expect(drawn.splice(0)).toEqual([0, 16])
  expect(screen.getAllByText(/Pack \d/)).toHaveLength(40)
})

it('is drawn whole at once for who comes back to it, and finds the place where it was left', () => {
  performance.mark('usable')
  render(<Packs rows={ROWS} />)
  expect(drawn.splice(0)).toEqual([40])
})

it('is drawn whole at once on a laptop', () => {
  stubWidth(false)
  const { rerender } = render(<Packs rows={undefined} />)
  rerender(<Packs rows={ROWS} />)
  expect(drawn.splice(0)).toEqual([0, 40])
})
