import { useRef, useState } from 'react'
import * as z from 'zod/mini'

import { Otp } from '#domain/subscribers/ids.ts'

/** The code with which a customer who expired long ago confirms that he wants to be served again. */
export function useCustomerCode(isNeeded: boolean) {
  const [otp, setOtp] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function type(typed: string) {
    setOtp(typed)
    setIsMissing(false)
  }

  /** Whether the sale can go on; if not, the field says what it waits for. */
  function isThere(): boolean {
    if (!isNeeded || z.safeParse(Otp, otp).success) return true
    setIsMissing(true)
    field.current?.focus()
    return false
  }

  return { isNeeded, otp, type, isMissing, field, isThere }
}
export type CustomerCode = ReturnType<typeof useCustomerCode>
