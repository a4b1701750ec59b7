import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Whichever page is open, its entry is among those one sees of a long list. */
export function useCurrentInView() {
  const list = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => list.current?.querySelector(`[href="${pathname}"]`)?.scrollIntoView({ block: 'nearest' }), [pathname])
  return list
}
