import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Whichever page is open, its entry is among those one sees of a long list. */
export function useCurrentInView() {
  const list = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // with the frame, which lays the page out anyway; at the desk the address begins before the path
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector(`[href$="${pathname}"]`)?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return list
}
