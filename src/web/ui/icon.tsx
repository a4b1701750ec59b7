/** Our own small set, drawn on a 24 grid with one stroke. Decoration only: the text beside it or a label says what it is. */
export const icon = (path: string) =>
  function Icon({ size = 20 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        focusable="false"
      >
        <path d={path} />
      </svg>
    )
  }

export type Icon = ReturnType<typeof icon>
