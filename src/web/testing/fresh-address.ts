import { afterAll, vi } from 'vitest'

/** Whatever link the file before followed, each one begins at the portal's own address. */
const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
happyDOM.setURL('http://localhost:3000/')

// what a screen fetches on demand is kept for the files after this one: half of it, where the window goes away meanwhile
afterAll(() => vi.dynamicImportSettled())
