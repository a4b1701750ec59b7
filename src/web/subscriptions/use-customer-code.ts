import { useState } from 'react'
import * as z from 'zod/mini'

import { Otp } from '#domain/ids.ts'

/** The code with which a customer who expired long ago confirms that he wants to be served again. */
export function useCustomerCode(isNeeded: boolean) {
  const [otp, setOtp] = useState('')
  /** How often somebody went on without it. */
  const [missed, setMissed] = useState(0)

  function type(typed: string) {
    setOtp(typed)
    setMissed(0)
  }

  /** Whether the sale can go on; if not, the field says what it waits for. */
  function isThere(): boolean {
    if (!isNeeded || z.safeParse(Otp, otp).success) return true
    setMissed((times) => times + 1)
    return false
  }

  return { isNeeded, otp, type, missed, isThere }
}
export type CustomerCode = ReturnType<typeof useCustomerCode>
