/** What an unknown value is shown as. */
export const EMPTY = '---'

export function Value({ children }: { children: string | number | null | undefined }) {
  return children === '' || children === null || children === undefined ? (
    <span className="empty">{EMPTY}</span>
  ) : (
    children
  )
}
