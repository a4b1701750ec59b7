import { plainDigits } from '../digits.ts'

/** What people paste and type: spaces, dashes and a country code go, ९८२२ is 9822; what is left tells what kind of key it is. */
export type SearchKey = { kind: 'mobile' | 'ten-digits' | 'stb' | 'digits' | 'name'; value: string }

export function searchKey(typed: string): SearchKey {
  const text = plainDigits(typed).trim().replaceAll(/\s+/g, ' ')
  const digits = text.replaceAll(/[\s()+-]/g, '')
  if (!/^\d+$/.test(digits)) return { kind: 'name', value: text.toLowerCase() }
  if (digits.length === 16) return { kind: 'stb', value: digits }
  const mobile = digits.replace(/^(?:91|0)(?=[6-9]\d{9}$)/, '')
  if (/^[6-9]\d{9}$/.test(mobile)) return { kind: 'mobile', value: mobile }
  return digits.length === 10 ? { kind: 'ten-digits', value: digits } : { kind: 'digits', value: digits }
}
