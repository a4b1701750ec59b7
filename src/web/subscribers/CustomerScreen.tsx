import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'

import { dictionary } from '#domain/words.ts'
import { customerWords } from '#web/ui/customer-words.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { lazyPart } from '#web/shell/lazy-part.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { HomeIcon } from '#web/ui/icons.tsx'
import { QuietLink, PlainLink } from '#web/ui/links.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { HomeSearch } from './HomeSearch.tsx'
import { Household } from './Household.tsx'
import { type CustomerSearch, customerSearch } from './search.ts'
import './household.css'

export { customerSearch as address } from './search.ts'

// whoever looks up a home does not wait for forms
const NewHome = lazyPart('newhome', async () => (await import('./NewHome.tsx')).NewHome)
const EditHome = lazyPart('edithome', async () => (await import('./EditHome.tsx')).EditHome)
const EkycOfHome = lazyPart('ekyc', async () => (await import('./EkycOfHome.tsx')).EkycOfHome)

/** `/lcoportal/customer` and `/lcoportal/subscribeddetails` are the same page: one home, or the way to it. */
export function CustomerScreen() {
  const search = customerSearch(useSearch({ strict: false }))
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <Part {...search} />
    </Suspense>
  )
}

/** The key starts a form and a page anew for each home. */
function Part({ customerid, new: isNew, edit, ekyc }: CustomerSearch) {
  if (customerid === undefined) return isNew ? <NewHome /> : <FindHome />
  if (edit) return <EditHome key={customerid} customerid={customerid} />
  if (ekyc) return <EkycOfHome key={customerid} customerid={customerid} />
  return <Household key={customerid} customerid={customerid} />
}

const findHomeTexts = dictionary({
  find: customerWords.findCustomer,
  findHint: [
    'By name, mobile, STB, VC, CAN or customer number.',
    'नाम, मोबाइल, STB, VC, CAN या ग्राहक नंबर से।',
    'नाव, मोबाइल, STB, VC, CAN किंवा ग्राहक क्रमांकाने.',
  ],
  newHome: customerWords.newCustomer,
  list: ['All customers', 'सभी ग्राहक', 'सर्व ग्राहक'],
  first: ['No recent customers', 'हाल में कोई ग्राहक नहीं देखा', 'अलीकडे कोणताही ग्राहक पाहिला नाही'],
  firstHint: [
    'Customers you open are listed here for one-tap access.',
    'जिन ग्राहकों के पेज आप खोलेंगे वे यहाँ दिखेंगे, ताकि अगली बार एक टैप में खुल जाएँ।',
    'तुम्ही उघडलेले ग्राहक इथे दिसतील, पुढच्या वेळी एका टॅपमध्ये उघडतील.',
  ],
})

/** No home chosen yet: the search in full size, the homes of before, and the way to a new one. */
function FindHome() {
  const words = useText(findHomeTexts)
  const navigate = useNavigate()
  const actions = (
    <>
      <QuietLink to={PATHS.subscriberlist} word={words.list} />
      <PlainLink to={PATHS.customer} search={{ new: true }} word={words.newHome} />
    </>
  )
  return (
    <Page title={words.find} hint={words.findHint} actions={actions}>
      <div className="find-home">
        <HomeSearch
          // on a phone the keyboard would hide the homes of before
          isFirst={matchMedia('(hover: hover)').matches}
          onOpen={(customerid) => void navigate({ to: PATHS.customer, search: { customerid } })}
          onSeveral={(q) => void navigate({ to: PATHS.customerselection, search: { q } })}
        >
          <EmptyState icon={HomeIcon} title={words.first} hint={words.firstHint} />
        </HomeSearch>
      </div>
    </Page>
  )
}
