import { DAY_MS } from '#domain/dates.ts'
import { maskedMobile } from '#domain/ids.ts'

type Contact = { mobileno: string; email: string }
/** What a row keeps of the change that its owner made himself: where he was reached before it. */
export type ContactBefore = {
  mobileno_before: string | null
  email_before: string | null
  contact_changed: Date | null
}
type Person = Contact & ContactBefore

const AT_ONCE: ContactBefore = { mobileno_before: null, email_before: null, contact_changed: null }

const untilOf = ({ contact_changed }: Person, now: Date): Date | null => {
  const until = contact_changed && new Date(contact_changed.getTime() + DAY_MS)
  return until && now < until ? until : null
}

/** Where a code or a link goes that proves who he is: whoever sits at an open session does not turn it to himself. */
export const provenContact = (person: Person, now: Date): Contact =>
  untilOf(person, now)
    ? { mobileno: person.mobileno_before ?? '', email: person.email_before ?? '' }
    : { mobileno: person.mobileno, email: person.email }

const isSame = (one: Contact, other: Contact): boolean => one.mobileno === other.mobileno && one.email === other.email

/** What is kept of a change: one after another does not make a new number the one from before. Nothing, where nothing changed. */
export function contactBefore(
  before: Person,
  after: Contact,
  { now, isOwn = true }: { now: Date; isOwn?: boolean },
): ContactBefore | null {
  if (isSame(before, after)) return null
  const proven = provenContact(before, now)
  if (!isOwn || isSame(proven, after)) return AT_ONCE
  return { mobileno_before: proven.mobileno, email_before: proven.email, contact_changed: now }
}

/** As the profile says it, for as long as it is so. */
export function codesWait(person: Person, now: Date): { codesto?: string; codesuntil?: Date } {
  const until = untilOf(person, now)
  return until ? { codesto: maskedMobile(provenContact(person, now).mobileno), codesuntil: until } : {}
}
