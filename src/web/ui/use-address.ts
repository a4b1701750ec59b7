import { useNavigate, useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'

type Schema = z.ZodMiniObject
type Search = Readonly<Record<string, unknown>>

/** As much of it as an address says. */
export type Address<S extends Schema> = { [K in keyof z.output<S>]?: Exclude<z.output<S>[K], undefined> }

/** What an address says, as far as it fits: the rest is as if it were not there. */
export const readAddress = <S extends Schema>(schema: S, search: Search): Address<S> =>
  Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) => {
      const value = search[name]
      if (value === undefined || value === '') return []
      const read = z.safeDecode(field as z.ZodMiniType, value)
      return read.success && read.data !== undefined ? [[name, read.data]] : []
    }),
  ) as Address<S>

/** The way back: what is empty is left out. */
const writeAddress = (schema: Schema, values: Search): Search =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = schema.shape[name] as z.ZodMiniType | undefined
      if (!field || value === undefined || value === '') return []
      const written = z.safeEncode(field, value)
      return written.success ? [[name, written.data]] : []
    }),
  )

type Put<S extends Schema> = (next: { [K in keyof Address<S>]?: Address<S>[K] | '' | undefined }) => void

/**
 * What stands behind the path, by the schema of the call it is for; `put` changes some of it ('' takes it away) without a
 * step of the back button.
 */
export function useAddress<S extends Schema>(schema: S): [address: Address<S>, put: Put<S>] {
  const navigate = useNavigate()
  const address = readAddress(schema, useSearch({ strict: false }))
  return [
    address,
    (next) =>
      void navigate({
        to: '.',
        search: writeAddress(schema, { ...address, ...next }) as never,
        replace: true,
        resetScroll: false,
      }),
  ]
}
