import { useQuery } from '@tanstack/react-query'

import { read } from '#web/api/hooks.ts'
import { number } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { ReviewDialog } from '#web/ui/Dialog.tsx'

import { smsTexts } from './sms-texts.ts'
import { templateTexts } from './template-texts.ts'
import type { useSending } from './use-sending.ts'

/** The question before everybody is written to. */
export function SendToAll({ sending }: { sending: ReturnType<typeof useSending> }) {
  const words = useText(smsTexts)
  const names = useText(templateTexts)
  const { asked, isPending, yes, no } = sending
  const { data } = useQuery({ ...read('listSmsReport', {}), enabled: asked !== null })
  return (
    <ReviewDialog
      title={asked ? words.askTitle(names[asked.smsid]) : ''}
      yes={words.yes}
      no={words.no}
      isOpen={asked !== null}
      isPending={isPending}
      onYes={yes}
      onNo={no}
    >
      <p>{words.askText}</p>
      <p>{data && words.askLeft(number(data.left))}</p>
    </ReviewDialog>
  )
}
