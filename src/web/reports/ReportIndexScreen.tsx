import { useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

import type { Calls } from '#domain/calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import type { ReportName } from '#domain/reports/calls.ts'
import type { Group } from '#domain/reports/declaration.ts'
import { REPORTS } from '#domain/reports/declarations.ts'
import { dictionary } from '#domain/words.ts'
import { read } from '#web/api/hooks.ts'
import { common } from '#web/i18n/common.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { textIn } from '#web/search-values.ts'
import { WithSession } from '#web/shell/Allowed.tsx'
import { may, type Session } from '#web/shell/session.ts'
import { PlainButton } from '#web/ui/buttons.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { DateText } from '#web/ui/Value.tsx'
import '#web/ui/choice.css'
import '#web/ui/choices.css'
import { SearchIcon } from '#web/ui/icons.tsx'
import { QuietLink, TextLink } from '#web/ui/links.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

import { useReportTitle, reportPath, searchOf } from './report-paths.ts'
import { lastUsed } from './last-used.ts'
import './report-index.css'

type ReportIndexSearch = { q?: string }

export function address(search: Record<string, unknown>): ReportIndexSearch {
  const q = textIn(search['q'])?.slice(0, 60)
  return q ? { q } : {}
}

const indexTexts = dictionary({
  title: ['Reports', 'रिपोर्ट'],
  hint: [
    'Each one can be filtered, saved, printed, and downloaded as CSV, Excel or PDF.',
    'हर रिपोर्ट को फ़िल्टर, सेव और प्रिंट कर सकते हैं, और CSV, Excel या PDF में ले सकते हैं।',
  ],
  search: ['Find a report', 'रिपोर्ट खोजें'],
  money: ['Wallet, payments and bills', 'वॉलेट, पेमेंट और बिल'],
  packs: ['Packs and renewals', 'पैक और रिचार्ज'],
  customers: ['Customers, STBs and messages', 'ग्राहक, STB और मैसेज'],
  collections: ['Collection', 'वसूली'],
  channels: common.channels,
  people: ['Your people', 'आपके लोग'],
  used: ['Last opened', 'पिछली बार खोली'],
  never: ['Not opened yet in this browser', 'इस ब्राउज़र में अभी नहीं खोली'],
  views: [(report: string) => `Saved views of ${report}`, (report) => `${report} के सेव व्यू`],
  none: ['No report with this name', 'इस नाम की कोई रिपोर्ट नहीं'],
  noneHint: ['Try another word: wallet, STB, GST, renewal.', 'दूसरा शब्द लिखें: वॉलेट, STB, GST, रिचार्ज।'],
  showAll: ['Show all reports', 'सभी रिपोर्ट दिखाएँ'],
  made: ['Ready reports', 'तैयार रिपोर्ट'],
})

const GROUPS: readonly Group[] = ['money', 'collections', 'packs', 'customers', 'people', 'channels']
const declared = Object.values(REPORTS)

export const ReportIndexScreen = () => <WithSession>{(session) => <Index session={session} />}</WithSession>

function Index({ session }: { session: Session }) {
  const words = useText(indexTexts)
  const search = address(useSearch({ strict: false }))
  const filter = useFilters(search, address)
  const fits = useFitting(session, useDeferredValue(search.q ?? ''))
  const groups = GROUPS.map((group) => ({
    group,
    found: declared.filter((report) => report.group === group && fits(report.name)).map(({ name }) => name),
  })).filter(({ found }) => found.length > 0)
  return (
    <Page title={words.title} hint={words.hint} actions={<MadeLink />}>
      <search>
        <SearchField label={words.search} value={search.q ?? ''} onChange={(q) => filter({ q })} />
      </search>
      {groups.map(({ group, found }) => (
        <ReportGroup key={group} title={words[group]} reports={found} />
      ))}
      {groups.length === 0 && <NoneFound onAll={() => filter({ q: '' })} />}
    </Page>
  )
}

/** What this person may see, of it what is there, and of it what the words are about. */
function useFitting(session: Session, q: string) {
  const language = useFullLanguage()
  const titleOf = useReportTitle()
  const wanted = q.toLowerCase().split(/\s+/).filter(Boolean)
  return (name: ReportName): boolean => {
    const { permission = 'reports', title, about, use } = REPORTS[name]
    if (!may(session, permission)) return false
    const text =
      `${titleOf(name)} ${title[language]} ${title.en} ${about[language]} ${use[language]} ${name}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  }
}

function ReportGroup({ title, reports }: { title: string; reports: readonly ReportName[] }) {
  const { data } = useQuery(read('listReportViews', {}))
  return (
    <section className="report-group" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {reports.map((name) => (
          <ReportCard key={name} name={name} views={data?.data.filter(({ report }) => report === name) ?? []} />
        ))}
      </ul>
    </section>
  )
}

function MadeLink() {
  const words = useText(indexTexts)
  return <QuietLink to={PATHS.download} search={{ part: 'reports' } as never} word={words.made} />
}

function NoneFound({ onAll }: { onAll: () => void }) {
  const words = useText(indexTexts)
  const action = <PlainButton onClick={onAll}>{words.showAll}</PlainButton>
  return <EmptyPlace icon={SearchIcon} title={words.none} hint={words.noneHint} action={action} />
}

type View = Reply<Calls['listReportViews']>['data'][number]

/** What a report answers, what it is good for, and the saved views of it one tap away. */
function ReportCard({ name, views }: { name: ReportName; views: readonly View[] }) {
  const words = useText(indexTexts)
  const language = useFullLanguage()
  const title = useReportTitle()(name)
  const [path, hash] = reportPath(name).split('#')
  const used = lastUsed()[name]
  return (
    <li className="report-card">
      <h3>
        <TextLink to={path as never} {...(hash && { hash })} word={title} />
      </h3>
      <p>{REPORTS[name].about[language]}</p>
      <p>{REPORTS[name].use[language]}</p>
      {views.length > 0 && (
        <ul className="choices" aria-label={words.views(title)}>
          {views.map(({ viewid, name: view, filters }) => (
            <li key={viewid}>
              <TextLink to={path as never} search={searchOf(name, filters) as never} className="choice" word={view} />
            </li>
          ))}
        </ul>
      )}
      <small>
        {used ? (
          <>
            {words.used}: <DateText at={used} withTime />
          </>
        ) : (
          words.never
        )}
      </small>
    </li>
  )
}
