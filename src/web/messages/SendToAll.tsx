import { useQuery } from '@tanstack/react-query'

import type { Reply } from '#domain/endpoint.ts'
import type { Failure } from '#domain/errors.ts'
import type { messageCalls } from '#domain/messages/calls.ts'
import { read } from '#web/api/hooks.ts'
import { money, number } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { now } from '#web/ui/clock.ts'
import { DateText } from '#web/ui/Value.tsx'
import { ReviewDialog } from '#web/ui/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { smsTexts, templateTexts } from './sms-texts.ts'
import { useReason } from './states.ts'
import type { useSending } from './use-sending.ts'

type Preview = Reply<typeof messageCalls.previewSms>

const canSend = ({ customers, need, left }: Preview): boolean => customers > 0 && need <= left
const isLater = ({ customers, sendsat }: Preview): boolean => customers > 0 && sendsat.getTime() > now().getTime()

function Answer({ preview, error }: { preview: Preview | undefined; error: Failure | null }) {
  const reasonOf = useReason()
  if (preview) return <Reach preview={preview} />
  return error ? <p role="alert">{reasonOf(error.code)}</p> : <Skeleton height="44px" />
}

/** The question before everybody is written to: to how many, at what cost and when. */
export function SendToAll({ sending }: { sending: ReturnType<typeof useSending> }) {
  const words = useText(smsTexts)
  const names = useText(templateTexts)
  const { asked, isPending, yes, no } = sending
  const preview = read('previewSms', { smsid: asked?.smsid ?? 'EXP5' })
  const { data, error } = useQuery({ ...preview, enabled: asked !== null, staleTime: 0 })
  return (
    <ReviewDialog
      title={asked ? words.askTitle(names[asked.smsid]) : ''}
      yes={data && isLater(data) ? words.send : words.yes}
      no={words.no}
      isOpen={asked !== null}
      isPending={isPending}
      onYes={data && canSend(data) ? yes : null}
      onNo={no}
    >
      {asked && <Answer preview={data} error={error} />}
    </ReviewDialog>
  )
}

function Reach({ preview }: { preview: Preview }) {
  const words = useText(smsTexts)
  const { customers, cost, repeated, need, left, sendsat } = preview
  return (
    <>
      <p>
        <strong>{words.askReach(customers, money(cost))}</strong>
      </p>
      {isLater(preview) && (
        <p>
          {words.sendsAt}: <DateText at={sendsat} withTime />
        </p>
      )}
      {repeated > 0 && <p>{words.askRepeated(number(repeated))}</p>}
      {need > left ? (
        <p role="alert">{words.quotaShort(number(need), number(left))}</p>
      ) : (
        <p>{words.askLeft(number(left))}</p>
      )}
    </>
  )
}
