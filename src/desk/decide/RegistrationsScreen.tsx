import { usePages, useWrite } from '#desk/api.ts'
import { DecideDialog } from '#desk/ui/DecideDialog.tsx'
import { OperatorCell, QueueScreen, useStates, type RowDialogProps } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import type { Tone } from '#web/ui/Badge.tsx'
import { Detail, DateDetail } from '#web/ui/Details.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { badge, moment, columnsIn } from '#web/ui/columns.tsx'

const registrationTexts = dictionary({
  hint: ['Operators who want to use the portal.', 'जो ऑपरेटर पोर्टल पर काम करना चाहते हैं।'],
  title: [(id: string) => `Registration ${id}`, (id) => `रजिस्ट्रेशन ${id}`],
  PENDING: ['Pending', 'पेंडिंग'],
  ACTIVE: ['Approved', 'मंज़ूर'],
  REFUSED: common.rejected,
  BLOCKED: common.blocked,
  contact: ['Contact', 'संपर्क'],
  mobile: common.mobile,
  email: ['E-mail', 'ई-मेल'],
  address: ['Address', 'पता'],
  frcan: ['FRCAN', 'FRCAN'],
  pan: ['PAN', 'PAN'],
  gstin: ['GSTIN', 'GSTIN'],
  headend: ['Headend', 'हेडएंड'],
  employee: ['Met by', 'किससे मिले'],
  connections: ['Connections', 'कनेक्शन'],
  place: ['Place', 'जगह'],
  created: ['Registered on', 'कब रजिस्टर हुए'],
  willApprove: [(who: string) => `${who} can log in immediately.`, (who) => `${who} तुरंत लॉग इन कर सकेंगे।`],
  willRefuse: [(who: string) => `${who} cannot log in.`, (who) => `${who} लॉग इन नहीं कर सकेंगे।`],
  letIn: [(who: string) => `${who} approved`, (who) => `${who} को मंज़ूरी मिल गई`],
  refused: [(who: string) => `${who} rejected`, (who) => `${who} रिजेक्ट`],
  told: [(said: string) => `${said}; SMS is being sent`, (said) => `${said}; SMS जा रहा है`],
  untold: [
    (said: string, mobile: string) => `${said}. No SMS can be sent; please call ${mobile}`,
    (said, mobile) => `${said}। SMS नहीं जा सकता; कृपया ${mobile} पर बता दें`,
  ],
  none: ['No pending registrations', 'कोई रजिस्ट्रेशन पेंडिंग नहीं'],
  noneHere: ['Nothing here', 'यहाँ कुछ नहीं'],
  noneHint: ['Operators who register are listed here, oldest first.', 'रजिस्टर करने वाले ऑपरेटर यहाँ आते हैं, सबसे पुराने पहले।'],
})

const TONES: Record<Registration['status'], Tone> = { PENDING: 'wait', ACTIVE: 'good', REFUSED: 'bad', BLOCKED: 'bad' }

/** Operators who registered; one who is let in can log in at once. */
export function RegistrationsScreen() {
  const words = useText(registrationTexts)
  const { chosen, ...states } = useStates(['PENDING', 'ACTIVE', 'REFUSED', 'BLOCKED'], words)
  return (
    <QueueScreen
      name="registrations"
      hint={words.hint}
      {...states}
      pages={usePages('listRegistrations', chosen ? { status: chosen } : {})}
      columns={useColumns()}
      keyOf={({ lcoid }) => lcoid}
      nameOf={({ lcoid }) => lcoid}
      isOpen={({ status }) => status === 'PENDING'}
      empty={{ title: chosen === 'PENDING' ? words.none : words.noneHere, hint: words.noneHint }}
      dialog={RegistrationDialog}
    />
  )
}

const useColumns = columnsIn([registrationTexts, queueTexts], ([words, queue]): readonly Column<Registration>[] => [
  { key: 'operator', header: queue.operator, isTitle: true, cell: (row) => <OperatorCell of={row} /> },
  { key: 'contact', header: words.contact, cell: ({ contactname }) => contactname },
  { key: 'mobile', header: words.mobile, cell: ({ mobileno }) => mobileno },
  { key: 'connections', header: words.connections, align: 'right', cell: ({ connections }) => connections },
  moment('created', words.created),
  badge('status', queue.status, TONES, words),
])

type Registration = Reply<typeof decideCalls.decideRegistration>

function RegistrationDialog({ row: registration, onClose }: RowDialogProps<Registration>) {
  const words = useText(registrationTexts)
  const decide = useWrite('decideRegistration', { refreshes: ['listRegistrations'] })
  const { lcoid, lconame, mobileno, status, decision } = registration
  const announce = (done: Registration) => {
    const said = done.status === 'ACTIVE' ? words.letIn(lconame) : words.refused(lconame)
    if (done.told) showBanner('success', words.told(said))
    else showBanner('plain', words.untold(said, mobileno))
  }
  return (
    <DecideDialog
      title={words.title(lcoid)}
      details={<RegistrationDetails registration={registration} />}
      decided={status === 'PENDING' ? null : { decision, decidedby: '', decided: null }}
      schema={decideCalls.decideRegistration.input}
      write={decide}
      fixed={{ lcoid }}
      follows={{ APPROVE: words.willApprove(lconame), REFUSE: words.willRefuse(lconame) }}
      onDone={announce}
      onClose={onClose}
    />
  )
}

/** One that was taken off its list since has its number alone. */
const withNumber = (name: string, number: string): string => (name ? `${name} (${number})` : number)

function RegistrationDetails({ registration: asked }: { registration: Registration }) {
  const words = useText(registrationTexts)
  const queue = useText(queueTexts)
  const plain = {
    contact: asked.contactname,
    mobile: asked.mobileno,
    email: asked.email,
    address: [asked.addrline1, asked.city, asked.zipcode, asked.region].filter(Boolean).join(', '),
    frcan: asked.frcan,
    pan: asked.panno,
    gstin: asked.gstin,
    headend: withNumber(asked.headendname, asked.headendid),
    employee: withNumber(asked.employeename, asked.employee),
  }
  return (
    <>
      <Detail label={queue.operator}>{asked.lconame}</Detail>
      <Detail label={queue.status}>{words[asked.status]}</Detail>
      {(Object.keys(plain) as (keyof typeof plain)[]).map((name) => (
        <Detail key={name} label={words[name]}>
          {plain[name]}
        </Detail>
      ))}
      <Detail label={words.connections}>{asked.connections}</Detail>
      <DateDetail label={words.created} at={asked.created} withTime />
    </>
  )
}
