import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

/** So far below the visible part something counts as near. */
const MARGIN = '200px'

/** What stands further down is made, and asked for, once somebody scrolls there; until then `bones` keep its place. */
export function WhenNear({ bones, children }: { bones: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(() => !('IntersectionObserver' in window))
  useEffect(() => {
    if (isNear) return undefined
    const seen = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setIsNear(true)),
      { rootMargin: MARGIN },
    )
    seen.observe(place.current!)
    return () => seen.disconnect()
  }, [isNear])
  return isNear ? children : <div ref={place}>{bones}</div>
}
