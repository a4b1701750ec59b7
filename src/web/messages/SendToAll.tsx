import { useQuery } from '@tanstack/react-query'

import { read } from '#web/api/hooks.ts'
import { money, number } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { now } from '#web/ui/clock.ts'
import { DateText } from '#web/ui/DateText.tsx'
import { ReviewDialog } from '#web/ui/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { smsTexts } from './sms-texts.ts'
import { useReason } from './states.ts'
import { templateTexts } from './template-texts.ts'
import type { useSending } from './use-sending.ts'

/** The question before everybody is written to. */
export function SendToAll({ sending }: { sending: ReturnType<typeof useSending> }) {
  const words = useText(smsTexts)
  const names = useText(templateTexts)
  const { asked, isPending, yes, no } = sending
  const { data, error } = useQuery({
    ...read('previewSms', { smsid: asked?.smsid ?? 'EXP5' }),
    enabled: asked !== null,
    staleTime: 0,
  })
  const reasonOf = useReason()
  const isLater = data !== undefined && data.customers > 0 && data.sendsat.getTime() > now().getTime()
  const canSend = data !== undefined && data.customers > 0 && data.need <= data.left
  return (
    <ReviewDialog
      title={asked ? words.askTitle(names[asked.smsid]) : ''}
      yes={isLater ? words.send : words.yes}
      no={words.no}
      isOpen={asked !== null}
      isPending={isPending}
      onYes={canSend ? yes : null}
      onNo={no}
    >
      {error && <p role="alert">{reasonOf(error.code)}</p>}
      {!data && !error && <Skeleton height="44px" />}
      {data && (
        <>
          <p>
            <strong>{words.askReach(data.customers, money(data.cost))}</strong>
          </p>
          {isLater && (
            <p>
              {words.sendsAt}: <DateText at={data.sendsat} withTime />
            </p>
          )}
          {data.repeated > 0 && <p>{words.askRepeated(number(data.repeated))}</p>}
          {data.need > data.left ? (
            <p role="alert">{words.quotaShort(number(data.need), number(data.left))}</p>
          ) : (
            <p>{words.askLeft(number(data.left))}</p>
          )}
        </>
      )}
    </ReviewDialog>
  )
}
