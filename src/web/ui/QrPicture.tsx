import { useMemo } from 'react'
import { encode } from 'uqr'

import './kit.css'

/** As a reader wants it: a margin of four, and enough to read over a smudge. */
const LOOK = { border: 4, ecc: 'M' } as const

/** Black on white in every colour scheme: readers expect it. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, LOOK), [text])
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    // no file: the key would stand in an address
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
