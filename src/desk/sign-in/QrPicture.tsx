import { useMemo } from 'react'

import { qrOf } from './qr.ts'

const MARGIN = 4

/** Black on white in every colour scheme: readers expect it. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => qrOf(text), [text])
  const size = modules.length + 2 * MARGIN
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
  )
  return (
    // no file: the key would stand in an address
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
