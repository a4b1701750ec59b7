// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { showInOrder } from './show-in-order.ts'
import { Skeleton } from './Skeleton.tsx'

afterEach(cleanup)

const isLate = (text: string) => screen.getByText(text).hasAttribute('data-to-come')

/** A table between a heading and what stands below it, and a form that is closed. */
const whole = (row: React.ReactNode, form: React.ReactNode = null) => (
  <div ref={showInOrder}>
    <h2>Heading</h2>
    <table>
      <tbody>
        <tr>
          <td>{row}</td>
        </tr>
      </tbody>
    </table>
    <dialog>{form}</dialog>
    <p>Below</p>
  </div>
)

it('what stands below a part that is on its way is seen when that is there', async () => {
  const drawn = render(whole(<Skeleton />))
  expect(isLate('Heading')).toBe(false)
  expect(isLate('Below')).toBe(true)

  drawn.rerender(whole('Rohini Pawar'))
  await vi.waitFor(() => expect(isLate('Below')).toBe(false))

  drawn.rerender(whole(<Skeleton />))
  await vi.waitFor(() => expect(isLate('Below')).toBe(true))
})

it('a dialog is never hidden, and nobody waits for what comes in it', () => {
  render(whole(<Skeleton />, 'Form'))
  expect(isLate('Form')).toBe(false)
  cleanup()
  render(whole('Rohini Pawar', <Skeleton />))
  expect(isLate('Below')).toBe(false)
})

it('in a dialog the parts are shown in order too', () => {
  render(
    <dialog open>
      <section ref={showInOrder}>
        <Skeleton />
        <p>Below</p>
      </section>
    </dialog>,
  )
  expect(isLate('Below')).toBe(true)
})
