import { CUSTOMER_EVENTS, declarationOf, type CustomerEvent } from '#domain/messages/events.ts'
import { words } from '#domain/words.ts'

/** What the messages of customers are called here; their own text is registered and stays as it is. */
export const templateTexts = words(
  Object.fromEntries(CUSTOMER_EVENTS.map((event) => [event, declarationOf(event).title])) as Record<
    CustomerEvent,
    readonly [string, string]
  >,
)
