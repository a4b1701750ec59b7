import { useEffect, useState } from 'react'

import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'

import { QuietButton } from './buttons.tsx'

import './kit.css'

const copyButtonTexts = dictionary({
  copied: ['Copied', 'कॉपी हो गया', 'कॉपी झाले'],
  failed: [
    'Could not copy. Please select the text and copy it.',
    'कॉपी नहीं हो सका। टेक्स्ट चुनकर खुद कॉपी करें।',
    'कॉपी झाले नाही. मजकूर निवडून कॉपी करा.',
  ],
})

const SHOWN_MS = 3000

/** Puts a text on the clipboard and says whether that worked. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const { copied, failed } = useText(copyButtonTexts)
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (outcome !== 'copied') return undefined
    const over = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(over)
  }, [outcome])

  return (
    <span className="copy">
      <QuietButton onClick={() => void copy(text).then((done) => setOutcome(done ? 'copied' : 'failed'))}>
        {children}
      </QuietButton>
      <output>{outcome === 'failed' ? failed : outcome && copied}</output>
    </span>
  )
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The clipboard API is missing on plain http, where many shops reach a server on their LAN. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  try {
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
  }
}
