import { startOf } from '#domain/dates.ts'
import type { Command } from '#domain/hardware/device-calls.ts'
import { isSilent } from '#domain/hardware/device-rules.ts'
import { NO_ANSWER } from '#domain/services/parts.ts'
import { day, moment } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { DateText } from '#web/ui/Value.tsx'
import { Badge, type Tone } from '#web/ui/Badge.tsx'

import { commandTexts } from './command-texts.ts'

const TONES: Record<Command['status'] | 'UNANSWERED', Tone> = {
  NEW: 'wait',
  SENT: 'wait',
  UNANSWERED: 'bad',
  ACCEPTED: 'good',
  REJECTED: 'bad',
}

const AT_ONCE_MS = 60_000
/** Behind the account and the plan, in an order to the vendor of a service. */
const LAST_DAY = /\d{4}-\d{2}-\d{2}$/

export function CommandItem({ command }: { command: Command }) {
  const words = useText(commandTexts)
  const language = useLanguage()
  const { kind, detail, created, authorisedby } = command
  const status = isSilent(command) ? 'UNANSWERED' : command.status
  return (
    <li className="command" data-tone={TONES[status]}>
      <p className="command-head">
        <strong>{words[kind]}</strong>
        <Badge tone={TONES[status]}>{words[status]}</Badge>
      </p>
      {detail && <p className="command-detail">{detail.replace(LAST_DAY, (last) => day(startOf(last), language))}</p>}
      <p className="command-means">{useMeaning(command)}</p>
      <p className="command-when">
        <DateText at={created} withTime />
        {authorisedby && <span>{words.by(authorisedby)}</span>}
      </p>
    </li>
  )
}

/** An answer that came at once needs no second time of day. */
function useMeaning({ service, status, reason, created, updated }: Command): string {
  const words = useText(commandTexts)
  const language = useLanguage()
  const isLate = updated.getTime() - created.getTime() > AT_ONCE_MS
  const who = words[service]
  if (status === 'ACCEPTED')
    return isLate ? words.acceptedMeans(who, moment(updated, language)) : words.acceptedAtOnce(who)
  if (status === 'REJECTED')
    return reason === NO_ANSWER ? words.gaveUp(who) : words.rejectedMeans(who, reason || words.noReason)
  if (isSilent({ status, reason })) return words.silentMeans(who)
  return status === 'NEW' ? words.newMeans(who) : words.sentMeans(who)
}
