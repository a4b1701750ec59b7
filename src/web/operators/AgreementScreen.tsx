import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import * as z from 'zod/mini'

import { says } from '#domain/fields.ts'
import { AGREEMENT_TEXTS } from '#domain/operators/agreement.ts'
import { operatorCalls } from '#domain/operators/calls.ts'
import type { OperatorInfo } from '#domain/operators/info.ts'
import { AGREEMENTS, type AgreementType, canAcceptAgreement } from '#domain/operators/rules.ts'
import { dictionary } from '#domain/words.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { keepFile } from '#web/shell/say-done.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { Button } from '#web/ui/Button.tsx'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/controls.tsx'
import { Detail, Details, DateDetail } from '#web/ui/Details.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { Form, useField } from '#web/ui/Form.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import './agreement.css'

const agreementTexts = dictionary({
  title: ['Agreement', 'एग्रीमेंट'],
  hint: [
    'The interconnection agreement between you and the provider. It is accepted once.',
    'आपके और प्रोवाइडर के बीच का इंटरकनेक्शन एग्रीमेंट। इसे एक ही बार स्वीकार करना होता है।',
  ],
  choose: ['Which agreement', 'कौन-सा एग्रीमेंट'],
  MIA: ['Model agreement (MIA)', 'मॉडल एग्रीमेंट (MIA)'],
  MIAHint: [
    'The ready form laid down by the regulator: fees are shared 55:45.',
    'रेगुलेटर का तय किया हुआ फ़ॉर्म: फ़ीस 55:45 में बँटती है।',
  ],
  SIA: ['Standard agreement (SIA)', 'स्टैंडर्ड एग्रीमेंट (SIA)'],
  SIAHint: [
    'You and the provider agree on the shares; the portal’s prices reflect them.',
    'हिस्सा आप और प्रोवाइडर मिलकर तय करते हैं; पोर्टल के रेट उसी हिसाब से हैं।',
  ],
  clauses: ['What you agree to', 'शर्तें, हिन्दी में मतलब के साथ'],
  binding: ['', 'हिन्दी में लिखा मतलब सिर्फ़ समझने के लिए है। कानूनी तौर पर अंग्रेज़ी की शर्तें ही मानी जाएँगी।'],
  mustChoose: ['Please select one of the two', 'कृपया दोनों में से एक चुनें'],
  chooseFirst: ['Select one of the two to read its clauses.', 'शर्तें पढ़ने के लिए दोनों में से एक चुनें।'],
  sign: ['Accept', 'स्वीकार करें'],
  name: ['Your full name', 'आपका पूरा नाम'],
  nameHint: ['It is your signature on the copy.', 'कॉपी पर यह आपके दस्तखत की जगह रहेगा।'],
  read: [
    'I have read the agreement and accept it for my business.',
    'मैंने एग्रीमेंट पढ़ लिया है और अपने बिज़नेस की ओर से इसे स्वीकार करता/करती हूँ।',
  ],
  mustRead: ['Please read the agreement and tick the check mark', 'कृपया एग्रीमेंट पढ़कर यहाँ टिक करें'],
  accept: ['Accept the agreement', 'एग्रीमेंट स्वीकार करें'],
  acceptedNow: ['Agreement accepted', 'एग्रीमेंट स्वीकार हो गया'],
  acceptedTitle: ['Agreement accepted', 'एग्रीमेंट स्वीकार हो चुका है'],
  type: ['Agreement', 'एग्रीमेंट'],
  acceptedBy: ['Accepted by', 'किसने स्वीकार किया'],
  acceptedOn: ['Accepted on', 'कब स्वीकार किया'],
  download: ['Download your copy', 'अपनी कॉपी डाउनलोड करें'],
  saved: [
    (filename: string) => `${filename} saved to your downloads`,
    (filename) => `${filename} आपके डाउनलोड में सेव हो गई`,
  ],
})

const SHARED_HI = [
  'प्रोवाइडर सब्सक्राइब किए गए चैनलों के एन्क्रिप्टेड सिग्नल देगा; ऑपरेटर उन्हें अपने इलाके के घरों तक बिना बदले और बिना रिकॉर्ड किए पहुँचाएगा।',
  'ऑपरेटर प्रोवाइडर के पास प्रीपेड वॉलेट रखेगा। हर एक्टिवेशन और रिचार्ज पर पोर्टल में दिखाया गया ऑपरेटर रेट वॉलेट से कटेगा; बैलेंस नहीं, तो सिग्नल नहीं।',
  'सेट-टॉप बॉक्स और स्मार्ट कार्ड आपस में जुड़े (पेयर) होते हैं। उन्हें इलाके से बाहर ले जाने, छेड़छाड़ करने या किराये पर देने से उन बॉक्स के लिए यह एग्रीमेंट खत्म हो जाएगा।',
  'ऑपरेटर हर घर को बिल या रसीद देगा, सब्सक्राइबर का रिकॉर्ड सही रखेगा, और माँगने पर घर को उसकी निजी जानकारी दिखाएगा।',
  'शिकायत का जवाब 8 घंटे के अंदर और सिग्नल न आने की खराबी 24 घंटे के अंदर ठीक की जाएगी। डॉकेट पोर्टल में रखे जाएँगे।',
  'दोनों में से कोई भी 21 दिन का लिखित नोटिस देकर यह एग्रीमेंट खत्म कर सकता है। वॉलेट में बचा पैसा जहाँ से आया था, वहीं लौटाया जाएगा।',
]

/** What each English clause means, in the same order. It explains; the English text binds. */
export const CLAUSES_HI: Record<AgreementType, readonly string[]> = {
  MIA: [
    ...SHARED_HI,
    'नेटवर्क कैपेसिटी फ़ीस प्रोवाइडर और ऑपरेटर में 55 : 45 में बँटेगी, और पे चैनलों की डिस्ट्रीब्यूशन फ़ीस भी 55 : 45 में, जैसा मॉडल फ़ॉर्म में लिखा है।',
  ],
  SIA: [
    ...SHARED_HI,
    'नेटवर्क कैपेसिटी फ़ीस और डिस्ट्रीब्यूशन फ़ीस प्रोवाइडर और ऑपरेटर की आपसी सहमति से बँटेगी; पोर्टल में ऑपरेटर के रेट इसी बँटवारे के हिसाब से हैं।',
  ],
}

export function AgreementScreen() {
  const { title, hint } = useText(agreementTexts)
  const { data: operator, isError, refetch } = useQuery(read('getOperator', {}))
  const acceptance = useAcceptance()
  const isAccepted = operator !== undefined && !canAcceptAgreement(operator)
  return (
    // a page of its own once accepted: the focus then starts at its heading
    <Page key={String(isAccepted)} title={title} hint={hint}>
      {!operator && !isError && <Waiting />}
      {!operator && isError && <LoadFailed onAgain={() => void refetch()} />}
      {operator && !isAccepted && <AgreementForm acceptance={acceptance} />}
      {isAccepted && <AcceptedAgreement operator={operator} />}
    </Page>
  )
}

function Waiting() {
  const { choose } = useText(agreementTexts)
  return (
    <Card title={choose}>
      <Skeleton height="180px" />
    </Card>
  )
}

function AcceptedAgreement({ operator }: { operator: OperatorInfo }) {
  const words = useText(agreementTexts)
  const download = useWrite('downloadAgreement')
  const { lcoagreementtype: type, agreementaccepted, agreementname } = operator

  const save = () => download.mutate({}, { onSuccess: keepFile(words.saved) })

  return (
    <div className="agreement">
      <Card title={words.acceptedTitle}>
        <div className="form">
          <Details>
            <Detail label={words.type}>{type && AGREEMENT_TEXTS[type].title}</Detail>
            <Detail label={words.acceptedBy}>{agreementname}</Detail>
            <DateDetail label={words.acceptedOn} at={agreementaccepted} withTime />
          </Details>
          <div className="form-actions">
            <Button onClick={save} loading={download.isPending}>
              {words.download}
            </Button>
          </div>
        </div>
      </Card>
      {type && <Clauses type={type} />}
    </div>
  )
}

const FORM = 'agreement'

/** What is sent, and the tick that is not. */
const signed = z.extend(operatorCalls.acceptAgreement.input, { read: z.literal('YES', says('required')) })

function AgreementForm({ acceptance }: { acceptance: ReturnType<typeof useAcceptance> }) {
  const words = useText(agreementTexts)
  useGivenUp(FORM)
  return (
    <Form name={FORM} schema={signed} write={acceptance} onDone={() => showBanner('success', words.acceptedNow)}>
      <div className="agreement">
        <TypeField />
        <Card title={words.sign}>
          <div className="form">
            <TextField name="name" label={words.name} hint={words.nameHint} maxLength={80} autoComplete="name" />
            <ReadField />
            <SubmitLine>{words.accept}</SubmitLine>
          </div>
        </Card>
      </div>
    </Form>
  )
}

const isAgreement = (text: string): text is AgreementType => AGREEMENTS.some((agreement) => agreement === text)

/** The choice, and below it the clauses of what was chosen. */
function TypeField() {
  const { value: chosen, error, change } = useField('lcoagreementtype')
  const words = useText(agreementTexts)
  const id = useId()

  return (
    <>
      <Card title={words.choose}>
        <div
          role="radiogroup"
          // Form goes to the first wrong field
          tabIndex={-1}
          aria-label={words.choose}
          aria-invalid={error !== undefined}
          aria-describedby={id}
          className="agreement-choices"
        >
          {AGREEMENTS.map((type) => (
            <label key={type} className="agreement-choice">
              <input
                type="radio"
                name="lcoagreementtype"
                value={type}
                checked={chosen === type}
                aria-describedby={`${id}-${type}`}
                onChange={() => change(type)}
              />
              <strong>{words[type]}</strong>
              <span id={`${id}-${type}`}>{words[`${type}Hint`]}</span>
            </label>
          ))}
        </div>
        <p id={id} className="agreement-wrong">
          {error !== undefined && words.mustChoose}
        </p>
      </Card>
      {isAgreement(chosen) ? <Clauses type={chosen} /> : <p className="card-hint">{words.chooseFirst}</p>}
    </>
  )
}

function ReadField() {
  const { value, error, isPending, change } = useField('read')
  const words = useText(agreementTexts)
  return (
    <Checkbox
      checked={value === 'YES'}
      disabled={isPending}
      label={words.read}
      error={error && words.mustRead}
      onChange={({ currentTarget }) => change(currentTarget.checked ? 'YES' : '')}
    />
  )
}

/** Whoever is told that another window was faster sees what that window accepted. */
function useAcceptance() {
  const cache = useQueryClient()
  const accept = useWrite('acceptAgreement', { refreshes: ['getOperator'] })
  const { error, isSuccess } = accept
  useEffect(() => {
    if (error?.code === 'agreement.accepted') void cache.invalidateQueries({ queryKey: ['getOperator'] })
  }, [error, cache])
  // what was accepted stands at the top, the button that did it at the bottom
  useEffect(() => {
    if (isSuccess) scrollTo(0, 0)
  }, [isSuccess])
  return accept
}

/** The English clauses bind, so they are always there; in Hindi each is preceded by what it means. */
function Clauses({ type }: { type: AgreementType }) {
  const words = useText(agreementTexts)
  const isHindi = useLanguage() === 'hi'
  const { title, clauses } = AGREEMENT_TEXTS[type]
  return (
    <Card title={words.clauses}>
      {words.binding !== '' && <p className="clauses-binding">{words.binding}</p>}
      <p className="clauses-title" lang="en">
        {title}
      </p>
      <ol className="clauses">
        {clauses.map((clause, place) => (
          <li key={clause}>
            {isHindi && <p>{CLAUSES_HI[type][place]}</p>}
            <p lang="en" data-second={isHindi}>
              {clause}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
