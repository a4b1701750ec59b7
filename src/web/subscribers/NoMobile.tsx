import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { PlainLink } from '#web/ui/links.tsx'

import '#web/ui/kit.css'

const noMobileTexts = dictionary({
  first: [
    'This customer has no mobile number. Enter the customer’s details first, then sell packs.',
    'इस ग्राहक का मोबाइल नंबर नहीं है। पहले ग्राहक की जानकारी भरें, फिर पैक बेचें।',
    'या ग्राहकाचा मोबाइल नंबर नाही. आधी ग्राहकाची माहिती भरा, मग पॅक विका.',
  ],
  enter: ['Enter details', 'जानकारी भरें', 'माहिती भरा'],
})

/** Nothing is sold to who was erased before somebody says who it is. */
export function NoMobile({ customerid }: { customerid: string }) {
  const words = useText(noMobileTexts)
  const session = useSession()
  return (
    <section className="card form">
      <p className="refusal">{words.first}</p>
      {session && may(session, 'subscribers') && (
        <div className="form-actions">
          <PlainLink to={PATHS.customer} search={{ customerid, edit: true }} word={words.enter} />
        </div>
      )}
    </section>
  )
}
