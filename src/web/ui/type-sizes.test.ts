import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '..', '..')
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
const styles = files.filter((file) => file.endsWith('.css'))
/** Pages that the server writes with styles of their own; a mail has no root to go by. */
const pages = files.filter((file) => file.startsWith('server/') && file.endsWith('.ts') && !file.endsWith('/smtp.ts'))

it('letters and their lines are sized in rem: whoever has asked his browser for larger ones gets them', () => {
  const inPixels = [...styles, ...pages].flatMap((file) =>
    [...readFileSync(join(SRC, file), 'utf8').matchAll(/(?:font(?:-size)?|line-height|--type-\w+):[^;]*?\d+px/g)].map(
      ([found]) => `${file}: ${found}`,
    ),
  )
  expect(styles.length).toBeGreaterThan(50)
  expect(inPixels).toEqual([])
})
