import type { Reply } from '#domain/endpoint.ts'
import type { signInCalls, Staff } from '#domain/desk/sign-in-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'

import { CodeForm } from './CodeForm.tsx'
import { QrPicture } from '#web/ui/QrPicture.tsx'
import { signInTexts } from './texts.ts'

import './sign-in.css'

type NewFactorProps = Reply<typeof signInCalls.startSecondFactor> & { onDone: (staff: Staff) => void }

/** A key to scan, to copy or to open, and the first code that proves it arrived. */
export function NewFactor({ secret, uri, onDone }: NewFactorProps) {
  const words = useText(signInTexts)
  return (
    <div className="new-factor">
      <p>{words.step1}</p>
      <QrPicture text={uri} label={words.picture} />
      <p>
        {words.secret}: <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CopyButton text={secret}>{words.copy}</CopyButton>
      <a href={uri}>{words.open}</a>
      <p>{words.step2}</p>
      <CodeForm call="confirmSecondFactor" submit={words.confirm} onDone={onDone} />
    </div>
  )
}
