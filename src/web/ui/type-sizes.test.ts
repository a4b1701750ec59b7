import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '..', '..')
const styles = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))

it('letters are sized in rem: whoever has asked his browser for larger ones gets them', () => {
  const inPixels = styles.flatMap((file) =>
    [...readFileSync(join(SRC, file), 'utf8').matchAll(/(?:font(?:-size)?|--type-\w+):[^;]*?\d+px/g)].map(
      ([found]) => `${file}: ${found}`,
    ),
  )
  expect(styles.length).toBeGreaterThan(50)
  expect(inPixels).toEqual([])
})
