/** What was typed into a form and not yet sent, for this window only. Passwords, Aadhaar numbers and codes are never kept. */
const PREFIX = 'draft:'
const NEVER_KEPT = /password|aadhar|^(?:otp|code)$/i
const OWNER = 'drafts-of'

type Strings = Record<string, string>

export function draftOf(form: string): Strings {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + form) ?? '{}') as Strings
  } catch {
    return {}
  }
}

export function keepDraft(form: string, values: Strings): void {
  const safe = Object.entries(values).filter(([name]) => !NEVER_KEPT.test(name))
  sessionStorage.setItem(PREFIX + form, JSON.stringify(Object.fromEntries(safe)))
}

export const dropDraft = (form: string): void => sessionStorage.removeItem(PREFIX + form)

export function dropDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

/** What one person typed is never shown to the next. */
export function dropDraftsUnlessOf(user: string): void {
  if (sessionStorage.getItem(OWNER) !== user) dropDrafts()
  sessionStorage.setItem(OWNER, user)
}
