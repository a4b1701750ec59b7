import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Input, Reply } from '#domain/endpoint.ts'
import { messageCalls } from '#domain/messages/calls.ts'
import { dictionary } from '#domain/words.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { common } from '#web/i18n/common.ts'
import { money, number } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { ReviewDialog } from '#web/ui/Dialog.tsx'
import { SelectField, SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'

const outageTexts = dictionary({
  title: ['Signal is down', 'सिग्नल बंद है'],
  hint: [
    'Informs customers with a running pack, at once and at most once a day.',
    'चालू पैक वाले ग्राहकों को तुरंत बताता है, दिन में एक बार।',
  ],
  area: ['Area', 'एरिया'],
  everywhere: ['All areas', 'सभी एरिया'],
  until: ['Back by', 'कब तक ठीक होगा'],
  untilHint: ['As the customer reads it, such as 8 pm today.', 'जैसा ग्राहक पढ़ेगा, जैसे: आज रात 8 बजे।'],
  look: ['Preview', 'पहले देखें'],
  ask: [
    (customers: number) => (customers === 1 ? 'Inform 1 customer?' : `Inform ${customers} customers?`),
    (customers) => `${customers} ग्राहकों को बताएँ?`,
  ],
  nobody: ['Nobody to inform', 'बताने के लिए कोई नहीं'],
  nobodyText: [
    'No customer there has a running pack and was not informed today.',
    'वहाँ चालू पैक वाला ऐसा कोई ग्राहक नहीं जिसे आज बताया न गया हो।',
  ],
  cost: [
    (cost: string, left: string) => `Cost ${cost}. ${left} SMS left this month.`,
    (cost, left) => `खर्च ${cost}। इस महीने ${left} SMS बचे हैं।`,
  ],
  repeated: [(count: string) => `${count} were informed today already.`, (count) => `${count} को आज बताया जा चुका है।`],
  yes: ['Send now', 'अभी भेजें'],
  no: common.goBack,
  sent: [
    (count: number) => (count === 1 ? '1 customer is being informed' : `${count} customers are being informed`),
    (count) => `${count} ग्राहकों को बताया जा रहा है`,
  ],
})

type Asked = Input<typeof messageCalls.previewOutage>
type Preview = Reply<typeof messageCalls.previewOutage>

/** Informs the customers of an area that the signal is down; who, what and at what cost is shown before. */
export function OutageCard() {
  const words = useText(outageTexts)
  const look = useWrite('previewOutage')
  const [shown, setShown] = useState<{ asked: Asked; preview: Preview } | null>(null)
  const write = {
    ...look,
    mutate: (asked: Asked) => look.mutate(asked, { onSuccess: (preview) => setShown({ asked, preview }) }),
  }
  return (
    <Card title={words.title}>
      <p className="card-hint">{words.hint}</p>
      <Form name="outage" schema={messageCalls.previewOutage.input} write={write} onDone={() => undefined}>
        <div className="form-row">
          <AreaField />
          <TextField name="until" label={words.until} hint={words.untilHint} maxLength={40} />
        </div>
        <div className="form-actions">
          <SubmitButton>{words.look}</SubmitButton>
        </div>
      </Form>
      {shown && <Review {...shown} onClose={() => setShown(null)} />}
    </Card>
  )
}

/** Whoever has nothing to do with areas tells everybody. */
function AreaField() {
  const words = useText(outageTexts)
  const session = useSession()
  const isOpen = session !== null && may(session, 'collections')
  const { data } = useQuery({ ...read('listAreas', {}), enabled: isOpen })
  const choices = (data?.data ?? []).map(({ areaid, name }) => ({ value: areaid, label: name }))
  if (choices.length === 0) return null
  return <SelectField name="areaid" label={words.area} choices={choices} placeholder={words.everywhere} />
}

type ReviewProps = { asked: Asked; preview: Preview; onClose: () => void }

function Review({ asked, preview: { customers, repeated, cost, example, left }, onClose }: ReviewProps) {
  const words = useText(outageTexts)
  const send = useWrite('sendOutage', { refreshes: ['listSmsReport', 'getSmsProgress'] })
  const handleYes = () =>
    send.mutate(asked, {
      onSuccess: ({ queued }) => showBanner('success', words.sent(queued)),
      onSettled: onClose,
    })
  return (
    <ReviewDialog
      title={customers === 0 ? words.nobody : words.ask(customers)}
      yes={words.yes}
      no={words.no}
      isOpen
      isPending={send.isPending}
      onYes={customers === 0 ? null : handleYes}
      onNo={onClose}
    >
      <div className="outage-review">
        {customers === 0 ? <p>{words.nobodyText}</p> : <p className="sms-text">{example}</p>}
        {customers > 0 && <p>{words.cost(money(cost), number(left))}</p>}
        {repeated > 0 && <p>{words.repeated(number(repeated))}</p>}
      </div>
    </ReviewDialog>
  )
}
