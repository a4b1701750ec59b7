import { useEffect } from 'react'

import { useWrite } from '#desk/api.ts'
import { Failed } from '#desk/ui/Failed.tsx'
import type { signInCalls, Staff } from '#domain/desk/sign-in-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { useText } from '#web/i18n/texts.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { QrPicture } from '#web/ui/QrPicture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { CodeForm } from './CodeForm.tsx'
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

/** Somebody without a second factor gets one before he comes in. */
export function SetUp({ onDone }: { onDone: (staff: Staff) => void }) {
  const start = useWrite('startSecondFactor')
  const { mutate } = start
  useEffect(() => mutate({}), [mutate])
  if (start.data) return <NewFactor {...start.data} onDone={onDone} />
  return start.error ? <Failed error={start.error} /> : <Skeleton width="100%" />
}
