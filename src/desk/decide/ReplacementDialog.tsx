import { useWrite } from '#desk/api.ts'
import { DecideDialog } from '#desk/ui/DecideDialog.tsx'
import type { RowDialogProps } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { DateText } from '#web/ui/DateText.tsx'
import { Detail } from '#web/ui/Details.tsx'
import { Value } from '#web/ui/Empty.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { reasonTexts, reasonWord } from '#web/ui/swap-reasons.ts'

import { approving } from './approving.ts'
import { replacementTexts } from './replacement-texts.ts'

export type Replacement = Reply<typeof decideCalls.decideReplacement>

const schema = approving(decideCalls.decideReplacement.input, ['newstb', 'newvc'])

export function ReplacementDialog({ row: replacement, onClose }: RowDialogProps<Replacement>) {
  const words = useText(replacementTexts)
  const decide = useWrite('decideReplacement', { refreshes: ['listReplacements'] })
  const { requestid, lconame, status } = replacement
  return (
    <DecideDialog
      title={words.title(requestid)}
      details={<ReplacementDetails replacement={replacement} />}
      decided={status === 'OPEN' ? null : replacement}
      schema={schema}
      write={decide}
      fixed={{ requestid }}
      follows={{ APPROVE: words.willApprove(lconame), REFUSE: words.willRefuse(lconame) }}
      fields={
        <>
          <TextField name="newstb" label={words.newstb} hint={words.newstbHint} inputMode="numeric" maxLength={16} />
          <TextField name="newvc" label={words.newvc} hint={words.newvcHint} inputMode="numeric" maxLength={10} />
        </>
      }
      onDone={(done) => showBanner('success', words[done.status](requestid, done.newstb))}
      onClose={onClose}
    />
  )
}

function ReplacementDetails({ replacement }: { replacement: Replacement }) {
  const words = useText(replacementTexts)
  const common = useText(queueTexts)
  const reasons = useText(reasonTexts)
  const { lconame, lcoid, newstb } = replacement
  return (
    <>
      <Detail label={common.operator}>{`${lconame} (${lcoid})`}</Detail>
      <Detail label={words.box}>{replacement.stbno}</Detail>
      <Detail label={words.type}>{`${replacement.stb_type} · ${replacement.castype}`}</Detail>
      <Detail label={words.home}>
        <Value>{replacement.subscriberid}</Value>
      </Detail>
      <Detail label={words.why}>{reasonWord(replacement.reason, reasons)}</Detail>
      <Detail label={words.comments}>
        <Value>{replacement.comments}</Value>
      </Detail>
      <Detail label={common.askedBy}>
        {replacement.authorisedby}, <DateText at={replacement.created} withTime />
      </Detail>
      {newstb && <Detail label={words.newBox}>{newstb}</Detail>}
    </>
  )
}
