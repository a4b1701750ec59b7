import * as z from 'zod/mini'

export const sendMessage = { kind: 'send-message', payload: z.object({ lcoid: z.string(), id: z.int() }) }

/** A message that is good for nothing once its code has run out; it goes out before all others. Sealed at rest. */
export const sendCode = {
  kind: 'send-code',
  payload: z.object({
    sealed: z.string(),
    expires: z.string(),
    // of a version before, which kept no row of it
    lcoid: z.optional(z.string()),
    id: z.optional(z.int()),
  }),
}

export type MessageKey = { lcoid: string; id: number }

/** What the vendor knows a message by: sent again after a crash, it is the same one, and his news of it name it. */
export const referenceOf = ({ lcoid, id }: MessageKey): string => `message-${lcoid}-${id}`
