import { useEffect, useState } from 'react'

/** Another page of ours or an https address, never a script or a foreign scheme. */
const isSafe = (url: string): boolean => /^\/(?![/\\])/.test(url) || /^https:\/\/[^\s\\]+$/.test(url)

/** Leads the whole window elsewhere; the button stays busy until it is gone, and is free again when the person comes back. */
export function useLeaveFor() {
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    const stay = () => setIsLeaving(false)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])

  function leaveFor(url: string) {
    if (!isSafe(url)) throw new Error(`not a page to go to: ${url}`)
    setIsLeaving(true)
    location.assign(url)
  }

  return { isLeaving, leaveFor }
}
