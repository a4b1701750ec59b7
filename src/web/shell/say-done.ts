import { saveFile } from '#web/ui/save-file.ts'

import { showBanner } from './banner.ts'

/** Once a file has come: into the browser's downloads, and a word that it is there. */
export const keepFile = (says: (filename: string) => string) => (file: Parameters<typeof saveFile>[0]) => {
  saveFile(file)
  showBanner('success', says(file.filename))
}

/** It has happened: that is said, and what it was done in closes. */
export function sayDone(text: string, then: () => void): void {
  showBanner('success', text)
  then()
}
