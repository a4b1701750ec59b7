import { usePages } from '#desk/api.ts'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import type { RowOf } from '#desk/ui/use-whole.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { column, columnsIn } from '#web/ui/columns.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'
import '#web/ui/report.css'
import { WaitIcon } from '#web/ui/screen-icons.tsx'

const serverTexts = dictionary({
  hint: [
    'The servers that run now. One that is not heard of for half a minute is not listed.',
    'अभी चल रहे सर्वर। जिसकी आधे मिनट से खबर न हो, वह लिस्ट में नहीं रहता।',
  ],
  server: ['Server', 'सर्वर'],
  started: ['Started', 'कब शुरू हुआ'],
  seen: ['Last heard of', 'आखिरी खबर'],
  clock: ['Clock', 'घड़ी'],
  RIGHT: ['Right', 'सही'],
  ahead: [(time: string) => `${time} ahead`, (time) => `${time} आगे`],
  behind: [(time: string) => `${time} behind`, (time) => `${time} पीछे`],
  wrongHint: [
    'A clock is wrong: that server expires, renews and reminds nothing until it is set right.',
    'एक घड़ी गलत है: ठीक होने तक वह सर्वर न कुछ एक्सपायर करेगा, न रिचार्ज, न रिमाइंडर भेजेगा।',
  ],
  seconds: [(seconds: number) => `${seconds} s`, (seconds) => `${seconds} सेकंड`],
  hours: [(hours: number) => `${hours} h`, (hours) => `${hours} घंटे`],
  days: [(days: number) => `${days} days`, (days) => `${days} दिन`],
  keys: [
    (left: number) => `The data key is being changed: ${left} values to go.`,
    (left) => `डेटा की बदली जा रही है: ${left} बाकी हैं।`,
  ],
  keysDone: ['The data key is changed: DATA_KEY_OLD can be taken away.', 'डेटा की बदल गई: DATA_KEY_OLD हटाई जा सकती है।'],
  none: ['No server is heard of', 'किसी सर्वर की खबर नहीं'],
  noneHint: ['Each server reports every ten seconds.', 'हर सर्वर दस सेकंड में खबर देता है।'],
})

type Server = RowOf<'listServers'>
type Words = (typeof serverTexts)['en']

const HOURS_2 = 7200
const DAYS_2 = 172_800

/** Which servers run, and whether their clocks can be trusted. */
export function ServersScreen() {
  const words = useText(serverTexts)
  const { first, ...pages } = usePages('listServers', {})
  const isWrong = first?.data.some(({ clock }) => clock === 'WRONG')
  const left = first?.keychange?.left
  return (
    <DeskPage name="servers" hint={words.hint}>
      {isWrong && <p role="alert">{words.wrongHint}</p>}
      {left !== undefined && <p>{left > 0 ? words.keys(left) : words.keysDone}</p>}
      <PagedTable
        caption={words.hint}
        columns={useColumns()}
        pages={pages}
        keyOf={({ serverid }) => serverid}
        empty={<EmptyState icon={WaitIcon} title={words.none} hint={words.noneHint} />}
      />
    </DeskPage>
  )
}

/** In the largest unit of which there are two. */
function timeOf(seconds: number, words: Words): string {
  if (seconds >= DAYS_2) return words.days(Math.round(seconds / 86_400))
  return seconds >= HOURS_2 ? words.hours(Math.round(seconds / 3600)) : words.seconds(seconds)
}

function clockOf({ skewseconds, clock }: Server, words: Words): string {
  if (clock === 'RIGHT') return words.RIGHT
  const time = timeOf(Math.abs(skewseconds), words)
  return skewseconds > 0 ? words.ahead(time) : words.behind(time)
}

const useColumns = columnsIn([serverTexts], ([words]): readonly Column<Server>[] => [
  { key: 'server', header: words.server, isTitle: true, cell: ({ host }) => <strong>{host}</strong> },
  { key: 'started', header: words.started, cell: ({ started }) => <DateText at={started} withTime /> },
  { key: 'seen', header: words.seen, cell: ({ seen }) => <DateText at={seen} withTime /> },
  column('clock', words.clock, (row) => (
    <Badge tone={row.clock === 'RIGHT' ? 'good' : 'bad'}>{clockOf(row, words)}</Badge>
  )),
])
