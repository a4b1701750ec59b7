import { useState } from 'react'

/** A file that goes along beside a form: which is chosen, and whether it is missed. */
export function useChosenFile() {
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  return {
    file,
    wrong: isMissing ? 'required' : undefined,
    choose: (chosen: File) => {
      setIsMissing(false)
      setFile(chosen)
    },
    /** To be sent now; one that was not chosen is marked as missing. */
    take: (): File | null => {
      setIsMissing(!file)
      return file
    },
  }
}
