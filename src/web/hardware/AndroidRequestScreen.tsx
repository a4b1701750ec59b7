import { useState } from 'react'

import type { Reply } from '#domain/endpoint.ts'
import { hardwareCalls } from '#domain/hardware/calls.ts'
import { BOX_QUANTITY_MOST } from '#domain/hardware/delivery.ts'
import { dictionary } from '#domain/words.ts'
import { usePages, useWrite } from '#web/api/hooks.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Form } from '#web/ui/Form.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { StepperField } from '#web/ui/StepperField.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { DateText, Stacked } from '#web/ui/Value.tsx'
import { badge, moment, text, titleColumn, columnsIn } from '#web/ui/columns.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { QuietLink } from '#web/ui/links.tsx'
import '#web/ui/report.css'

import './shop.css'

const androidTexts = dictionary({
  title: ['Android STB request', 'Android STB रिक्वेस्ट'],
  hint: [
    'The provider allots Android STBs without charge. If you need them sooner, buy them in the hardware shop.',
    'प्रोवाइडर Android STB बिना पैसे अलॉट करता है। जल्दी चाहिए तो हार्डवेयर शॉप से खरीदें।',
  ],
  shop: ['Hardware shop', 'हार्डवेयर शॉप'],
  granted: [
    (count: number, asked: number) => `${count} of ${asked} granted`,
    (count, asked) => `${asked} में से ${count} मिले`,
  ],
  how: ['How allotment works', 'अलॉटमेंट कैसे होता है'],
  step1: [
    'Enter how many Android STBs you need and for which customers.',
    'बताएँ कि कितने Android STB चाहिए और किन ग्राहकों के लिए।',
  ],
  step2: [
    'The provider reviews the request and decides how many STBs you get.',
    'प्रोवाइडर रिक्वेस्ट देखकर तय करता है कि आपको कितने STB मिलेंगे।',
  ],
  step3: [
    'The reply is shown in the list below, and the STBs are in your stock. Nothing is charged.',
    'जवाब नीचे की लिस्ट में दिखेगा और STB आपके स्टॉक में होंगे। कोई पैसा नहीं लगता।',
  ],
  form: ['New request', 'नई रिक्वेस्ट'],
  quantity: ['Quantity', 'कितने'],
  quantityHint: ['1 to 100', '1 से 100'],
  subscribers: ['For which customers', 'किन ग्राहकों के लिए'],
  subscribersHint: ['Their CAN or STB numbers, comma separated', 'उनके CAN या STB नंबर, बीच में कॉमा लगाकर'],
  comments: ['Comments', 'टिप्पणी'],
  send: ['Send request', 'रिक्वेस्ट भेजें'],
  sent: [(id: string) => `Request ${id} sent`, (id) => `रिक्वेस्ट ${id} भेज दी गई`],
  list: ['Your requests', 'आपकी रिक्वेस्ट'],
  request: ['Request', 'रिक्वेस्ट'],
  boxes: [(count: number) => (count === 1 ? '1 STB' : `${count} STBs`), (count) => `${count} STB`],
  when: common.dateAndTime,
  status: common.status,
  by: ['By', 'किसने भेजी'],
  decision: ['Reply', 'जवाब'],
  OPEN: ['Under review', 'पेंडिंग'],
  APPROVED: ['Approved', 'मंज़ूर'],
  REFUSED: common.rejected,
  none: ['No requests yet', 'अभी तक कोई रिक्वेस्ट नहीं'],
  noneHint: ['Your requests and the provider’s replies are listed here.', 'आपकी रिक्वेस्ट और प्रोवाइडर के जवाब यहाँ दिखेंगे।'],
})

const FORM = 'android-request'
const FIRST = { quantity: '1' }

type Request = Reply<typeof hardwareCalls.listAndroidRequests>['data'][number]

const TONES: Record<Request['status'], Tone> = { OPEN: 'wait', APPROVED: 'good', REFUSED: 'bad' }

export function AndroidRequestScreen() {
  const words = useText(androidTexts)
  return (
    <Page title={words.title} hint={words.hint} actions={<QuietLink to={PATHS.purchasestb} word={words.shop} />}>
      <div className="cards">
        <RequestCard />
        <Card title={words.how}>
          <Prose blocks={[{ steps: [words.step1, words.step2, words.step3] }]} />
        </Card>
      </div>
      <Requests />
    </Page>
  )
}

function RequestCard() {
  const words = useText(androidTexts)
  const request = useWrite('requestAndroidBoxes', { refreshes: ['listAndroidRequests'] })
  const [sent, setSent] = useState(0)
  useGivenUp(FORM)

  function done({ requestid }: Request) {
    showBanner('success', words.sent(requestid))
    // the next request starts from an empty form
    setSent(sent + 1)
  }

  return (
    <Card title={words.form}>
      <Form
        key={sent}
        name={FORM}
        schema={hardwareCalls.requestAndroidBoxes.input}
        write={request}
        initial={FIRST}
        onDone={done}
      >
        <StepperField
          name="quantity"
          label={words.quantity}
          hint={words.quantityHint}
          least={1}
          most={BOX_QUANTITY_MOST}
        />
        <TextField name="subscribers" label={words.subscribers} hint={words.subscribersHint} maxLength={400} optional />
        <TextField name="comments" label={words.comments} maxLength={200} optional />
        <SubmitLine>{words.send}</SubmitLine>
      </Form>
    </Card>
  )
}

function Requests() {
  const words = useText(androidTexts)
  const pages = usePages('listAndroidRequests', {})
  return (
    <section className="shop-orders" aria-labelledby="requests">
      <h2 id="requests">{words.list}</h2>
      <PagedTable
        caption={words.list}
        columns={useColumns()}
        pages={pages}
        keyOf={({ requestid }) => requestid}
        line={lineOf}
        empty={<EmptyState icon={BoxIcon} title={words.none} hint={words.noneHint} />}
      />
    </section>
  )
}

const lineOf = (request: Request) => <RequestLine request={request} />

function RequestLine({ request }: { request: Request }) {
  const words = useText(androidTexts)
  const { requestid, quantity, granted, status, subscribers, comments, created, decision } = request
  const said = [comments, decision].filter(Boolean)
  return (
    <ListRow
      title={<span>{granted ? words.granted(granted, quantity) : words.boxes(quantity)}</span>}
      end={<Badge tone={TONES[status]}>{words[status]}</Badge>}
      detail={[requestid, subscribers].filter(Boolean).join(' · ')}
      detailEnd={<DateText at={created} />}
      note={said.length > 0 && <span>{said.join(' · ')}</span>}
    />
  )
}

const useColumns = columnsIn([androidTexts], ([words]): readonly Column<Request>[] => [
  titleColumn('request', words.request, ({ requestid, quantity, granted }) => (
    <Stacked top={granted ? words.granted(granted, quantity) : words.boxes(quantity)}>{requestid}</Stacked>
  )),
  moment('created', words.when),
  badge('status', words.status, TONES, words),
  text('decision', words.decision),
  text('subscribers', words.subscribers),
  text('comments', words.comments),
  text('authorisedby', words.by),
])
