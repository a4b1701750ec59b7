import { type Symptom, SYMPTOMS } from '#domain/hardware/doctor.ts'

import { isStb, numberIn } from './box-number.ts'

export type DeviceSearch = { no?: string; doctor?: true | Symptom }

const isSymptom = (value: unknown): value is Symptom => SYMPTOMS.some((symptom) => symptom === value)

/** `?doctor` alone opens the box doctor; with a symptom he has his answer at once. */
export function deviceSearch({ no, doctor }: Record<string, unknown>): DeviceSearch {
  const number = numberIn(no)
  return {
    ...(number && { no: number }),
    ...(doctor !== undefined && doctor !== false && { doctor: isSymptom(doctor) ? doctor : true }),
  }
}

export type BoxSearch = { stbno?: string }

export function boxSearch({ stbno }: Record<string, unknown>): BoxSearch {
  const number = numberIn(stbno)
  return number && isStb(number) ? { stbno: number } : {}
}

/** `stbno` may be any number of the home: the screen then asks which of its boxes. */
export type ReplacementSearch = { stbno?: string; way?: 'request' }

export function replacementSearch({ stbno, way }: Record<string, unknown>): ReplacementSearch {
  const number = numberIn(stbno)
  return { ...(number && { stbno: number }), ...(way === 'request' && { way }) }
}

export type ConnectionSearch = { customerid?: string }

export function connectionSearch({ customerid }: Record<string, unknown>): ConnectionSearch {
  const number = numberIn(customerid)
  return number && /^\d{10}$/.test(number) ? { customerid: number } : {}
}
