import { useNavigate } from '@tanstack/react-router'

type Search = Record<string, unknown>

/** Writes filters into the address of the page, where `read` finds them again; each would else be a step of the back button. */
export function useFilters<S extends object>(filters: S, read: (search: Search) => S) {
  const navigate = useNavigate()
  return (next: Search) =>
    void navigate({ to: '.', search: read({ ...filters, ...next }) as never, replace: true, resetScroll: false })
}
