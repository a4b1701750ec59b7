import { Link, useNavigate } from '@tanstack/react-router'

import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { HomeIcon } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/Page.tsx'

import { HomeSearch } from './HomeSearch.tsx'

import '#web/ui/quiet-button.css'
import './household.css'
import '#web/ui/actions.css'

const findHomeTexts = dictionary({
  find: common.findCustomer,
  findHint: [
    'By name, mobile, STB, VC, CAN or customer number.',
    'नाम, मोबाइल, STB, VC, CAN या ग्राहक नंबर से।',
    'नाव, मोबाइल, STB, VC, CAN किंवा ग्राहक क्रमांकाने.',
  ],
  newHome: common.newCustomer,
  list: ['All customers', 'सभी ग्राहक', 'सर्व ग्राहक'],
  first: ['No recent customers', 'हाल में कोई ग्राहक नहीं देखा', 'अलीकडे कोणताही ग्राहक पाहिला नाही'],
  firstHint: [
    'Customers you open are listed here for one-tap access.',
    'जिन ग्राहकों के पेज आप खोलेंगे वे यहाँ दिखेंगे, ताकि अगली बार एक टैप में खुल जाएँ।',
    'तुम्ही उघडलेले ग्राहक इथे दिसतील, पुढच्या वेळी एका टॅपमध्ये उघडतील.',
  ],
})

/** No home chosen yet: the search in full size, the homes of before, and the way to a new one. */
export function FindHome() {
  const words = useText(findHomeTexts)
  const navigate = useNavigate()
  const actions = (
    <>
      <Link to={PATHS.subscriberlist} className="quiet-button">
        {words.list}
      </Link>
      <Link to={PATHS.customer} search={{ new: true }} className="plain-button">
        {words.newHome}
      </Link>
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
