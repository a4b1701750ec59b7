import { usePages, useWrite } from '#desk/api.ts'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { useAddress } from '#desk/ui/use-address.ts'
import type { RowOf } from '#desk/ui/use-whole.ts'
import type { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { RowAction } from '#web/ui/buttons.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { DateText, Stacked } from '#web/ui/Value.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { moment, text, titleColumn, column, columnsIn } from '#web/ui/columns.tsx'
import { DoneIcon } from '#web/ui/icons.tsx'
import '#web/ui/report.css'

const jobTexts = dictionary({
  hint: [
    'Background jobs that failed or have been waiting too long.',
    'पीछे चलने वाले काम जो नाकाम हुए, या बहुत देर से रुके हैं।',
  ],
  kinds: ['Type', 'किस प्रकार के'],
  all: common.all,
  job: ['Job', 'काम'],
  attempts: ['Tries', 'कोशिशें'],
  failure: ['Error', 'क्या गड़बड़ हुई'],
  runat: ['Due', 'कब होना था'],
  WAITING: ['Waiting', 'रुका है'],
  FAILED: ['Failed', 'फ़ेल'],
  state: common.status,
  operator: common.operator,
  again: ['Send again', 'फिर भेजें'],
  againOne: [(id: string) => `Send job ${id} again`, (id) => `काम ${id} फिर भेजें`],
  sent: [(id: string) => `Job ${id} sent again`, (id) => `काम ${id} फिर भेजा गया`],
  clear: ['Clear', 'हटाएँ'],
  clearOne: [(id: string) => `Clear job ${id}`, (id) => `काम ${id} हटाएँ`],
  cleared: [
    (id: string) => `Job ${id} cleared. The operator sees its failed rows and can retry them.`,
    (id) => `काम ${id} हटाया गया। ऑपरेटर को फ़ेल लाइनें दिखती हैं, वह उन्हें फिर से कर सकता है।`,
  ],
  none: ['No stuck jobs', 'कोई काम अटका नहीं'],
  noneHint: ['Jobs that fail or wait too long are listed here.', 'जो नाकाम होता है या बहुत देर रुकता है, वह यहाँ आता है।'],
  'send-code': ['One-time code', 'OTP'],
  'give-back': ['Refund', 'रिफ़ंड'],
  'send-command': ['Headend command', 'हेडएंड कमांड'],
  'send-service-order': ['Broadband or OTT order', 'ब्रॉडबैंड या OTT ऑर्डर'],
  'start-parts': ['Start of a plan', 'प्लान की शुरुआत'],
  'move-apps': ['OTT to a new number', 'OTT नए नंबर पर'],
  'verify-ekyc': ['eKYC', 'eKYC'],
  'send-message': ['SMS, mail or WhatsApp', 'SMS, मेल या WhatsApp'],
  'send-push': ['Notification', 'नोटिफ़िकेशन'],
  'bulk-job': ['Bulk upload', 'बल्क अपलोड'],
  'import-job': ['Import', 'इम्पोर्ट'],
  'send-webhook': ['Webhook', 'Webhook'],
  report: ['Report', 'रिपोर्ट'],
  headend: ['The headend', 'हेडएंड'],
  down: [(vendor: string) => `${vendor} does not answer`, (vendor) => `${vendor} जवाब नहीं दे रहा`],
  since: ['Since', 'कब से:'],
  goesOut: [
    'What is for it waits, and goes out automatically when it answers again.',
    'उसके लिए जो है वह रुका है, और जवाब मिलते ही अपने-आप जाएगा।',
  ],
})

type Job = RowOf<'listStuckJobs'>

/** Stuck work, by its kind, each sent again, or cleared, with one press. */
export function JobsScreen() {
  const words = useText(jobTexts)
  const [{ kind = '' }, put] = useAddress()
  const { first, ...pages } = usePages('listStuckJobs', kind ? { kind } : {})
  const kinds = (first?.kinds ?? []).map((one) => ({
    value: one.kind,
    word: kindWord(words, one.kind),
    count: String(one.waiting + one.failed),
  }))
  return (
    <DeskPage name="jobs" hint={words.hint}>
      {first?.vendorsdown.map((down) => (
        <VendorDown key={down.vendor} {...down} />
      ))}
      {kinds.length > 0 && (
        <search>
          <Choices
            label={words.kinds}
            choices={[{ value: '', word: words.all }, ...kinds]}
            chosen={kind}
            onChoose={(next) => put({ kind: next })}
          />
        </search>
      )}
      <PagedTable
        caption={words.hint}
        columns={useColumns()}
        pages={pages}
        keyOf={({ id }) => id}
        empty={<EmptyState icon={DoneIcon} title={words.none} hint={words.noneHint} />}
      />
    </DeskPage>
  )
}

/** A kind that is newer than these words is called by its own name. */
const kindWord = (words: Partial<Record<string, unknown>>, kind: string): string => {
  const word = words[kind]
  return typeof word === 'string' ? word : kind
}

type Down = Reply<typeof watchCalls.listStuckJobs>['vendorsdown'][number]

/** A vendor that is newer than these words is called by its own name. */
function VendorDown({ vendor, downsince, reason }: Down) {
  const words = useText(jobTexts)
  return (
    <output>
      <Badge tone="bad">{words.down(vendor === 'headend' ? words.headend : vendor)}</Badge> {words.since}{' '}
      <DateText at={downsince} withTime />. {words.goesOut} <small>{reason}</small>
    </output>
  )
}

const useColumns = columnsIn([jobTexts, queueTexts], ([words, { action }]): readonly Column<Job>[] => [
  titleColumn('job', words.job, ({ kind, subject, id }) => (
    <Stacked top={<strong>{kindWord(words, kind)}</strong>}>{[id, subject].filter(Boolean).join(' · ')}</Stacked>
  )),
  text('lcoid', words.operator),
  { key: 'attempts', header: words.attempts, align: 'right', cell: ({ attempts }) => attempts },
  text('failure', words.failure),
  moment('runat', words.runat),
  column('state', words.state, ({ state }) => <Badge tone={state === 'FAILED' ? 'bad' : 'wait'}>{words[state]}</Badge>),
  { key: 'actions', header: action, cell: (job) => <AgainButton {...job} /> },
])

/** Rows of a bulk upload that was given up are said to have failed: sent behind the operator's back they could be charged twice. */
const isClosed = ({ kind, state }: Job): boolean => kind === 'bulk-job' && state === 'FAILED'

function AgainButton(job: Job) {
  const { id } = job
  const words = useText(jobTexts)
  const { does, doesOne, doneText } = isClosed(job)
    ? { does: words.clear, doesOne: words.clearOne, doneText: words.cleared }
    : { does: words.again, doesOne: words.againOne, doneText: words.sent }
  const { mutateAsync, isPending } = useWrite('retryJob', { refreshes: ['listStuckJobs'] })

  // the row is gone by then, and with it whom `mutate` would tell
  const send = () =>
    mutateAsync({ id }).then(
      () => showBanner('success', doneText(id)),
      () => undefined,
    )

  return (
    <RowAction aria-label={doesOne(id)} disabled={isPending} onClick={() => void send()}>
      {does}
    </RowAction>
  )
}
