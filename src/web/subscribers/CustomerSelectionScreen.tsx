import { useNavigate, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'

import type { Hit } from '#domain/subscribers/calls.ts'
import { read } from '#web/api/hooks.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { goTo } from '#web/shell/navigate.ts'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { PeopleIcon } from '#web/ui/icons.tsx'
import { PlainLink } from '#web/ui/links.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { FoundHome } from './FoundHome.tsx'
import { HomeSearch } from './HomeSearch.tsx'
import { type SelectionSearch, selectionSearch } from './search.ts'

import './household.css'
import './home-search.css'

export { selectionSearch as address } from './search.ts'

const customerSelectionScreenTexts = dictionary({
  title: ['Select customer', 'ग्राहक चुनें', 'ग्राहक निवडा'],
  hint: [
    (q: string) => `Customers found for “${q}”. Select one.`,
    (q) => `“${q}” के लिए मिले ग्राहक। जो चाहिए उसे चुनें।`,
    (q) => `“${q}” साठी सापडलेले ग्राहक. एक निवडा.`,
  ],
  search: [
    'Search by name, mobile, STB, VC, CAN or customer number.',
    'नाम, मोबाइल, STB, VC, CAN या ग्राहक नंबर से खोजें।',
    'नाव, मोबाइल, STB, VC, CAN किंवा ग्राहक क्रमांकाने शोधा.',
  ],
  none: ['No customer found', 'कोई ग्राहक नहीं मिला', 'ग्राहक सापडला नाही'],
  noneHint: [
    'Check the number, or try a part of the name.',
    'नंबर जाँचें, या नाम का कोई हिस्सा लिखें।',
    'क्रमांक तपासा, किंवा नावाचा भाग लिहा.',
  ],
  again: ['Search again', 'फिर से खोजें', 'पुन्हा शोधा'],
})

/** One of several homes is chosen, and then it goes on to what was asked for. */
export function CustomerSelectionScreen() {
  const says = useText(customerSelectionScreenTexts)
  const search = selectionSearch(useSearch({ strict: false }))
  return search.q === undefined ? (
    <Page title={says.title} hint={says.search}>
      <Ask search={search} />
    </Page>
  ) : (
    <Page title={says.title} hint={says.hint(search.q)}>
      <Found q={search.q} next={search.next} />
    </Page>
  )
}

/** The page that asked learns which home by `customerid`. */
function withHome(next: string | undefined, customerid: string): string {
  const [path = '', query = ''] = (next ?? PATHS.customer).split('?')
  const search = new URLSearchParams(query)
  search.set('customerid', customerid)
  return `${path}?${search}`
}

function Ask({ search: { next } }: { search: SelectionSearch }) {
  const navigate = useNavigate()
  return (
    <div className="find-home">
      <HomeSearch
        isFirst={matchMedia('(hover: hover)').matches}
        onOpen={(customerid) => goTo(withHome(next, customerid))}
        onSeveral={(q) => void navigate({ to: PATHS.customerselection, search: { q, ...(next && { next }) } })}
      />
    </div>
  )
}

function Found({ q, next }: { q: string; next: string | undefined }) {
  const says = useText(customerSelectionScreenTexts)
  const { data, isError, refetch } = useQuery(read('searchSubscribers', { q }))
  if (isError && !data) return <LoadFailed onAgain={() => void refetch()} />
  if (!data) return <Skeleton height="240px" />
  if (data.data.length > 0) return <Choices hits={data.data} q={q} next={next} />
  const again = <PlainLink to={PATHS.customerselection} search={next ? { next } : {}} word={says.again} />
  return <EmptyPlace icon={PeopleIcon} title={says.none} hint={says.noneHint} action={again} />
}

const Choices = ({ hits, q, next }: { hits: readonly Hit[]; q: string; next: string | undefined }) => (
  <ul className="home-choices">
    {hits.map((hit) => (
      <li key={hit.subscriberid}>
        <a
          href={withHome(next, hit.subscriberid)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            goTo(withHome(next, hit.subscriberid))
          }}
        >
          <FoundHome hit={hit} typed={q} />
        </a>
      </li>
    ))}
  </ul>
)
