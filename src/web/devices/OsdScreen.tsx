import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'

import { type Command, deviceCalls } from '#domain/hardware/device-calls.ts'
import { OSD_LONGEST } from '#domain/hardware/device-rules.ts'
import { dictionary } from '#domain/words.ts'
import { useWrite, read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Form, useFieldValue } from '#web/ui/Form.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { OnScreenIcon } from '#web/ui/screen-icons.tsx'

import { BoxChoice } from './BoxChoice.tsx'
import { PastedStb } from './box-number.ts'
import { CommandItem } from './CommandItem.tsx'
import { Lookup } from './Lookup.tsx'
import { NumberQuestion } from './NumberQuestion.tsx'
import { boxSearch } from './search.ts'
import { ASK_EVERY_MS, isPending } from './use-boxes.ts'
import './devices.css'
import './osd.css'

const osdTexts = dictionary({
  title: ['Message on TV', 'TV पर मैसेज'],
  hint: [
    'Show a message on one STB’s screen. The text stays here for the next STB.',
    'एक STB की स्क्रीन पर मैसेज दिखाता है। मैसेज अगले STB के लिए यहीं बना रहता है।',
  ],
  form: ['New message', 'नया मैसेज'],
  stb: ['STB number', 'STB नंबर'],
  stbHint: ['16 digits', '16 अंक'],
  message: ['Message', 'मैसेज'],
  messageHint: [
    'No links. Write in English: most STBs cannot show other scripts.',
    'लिंक नहीं। अंग्रेज़ी में लिखें: ज़्यादातर STB दूसरे अक्षर नहीं दिखाते।',
  ],
  preview: ['Preview on the customer’s TV', 'ग्राहक के TV पर ऐसा दिखेगा'],
  empty: ['Your message', 'आपका मैसेज'],
  send: ['Send to this STB', 'इस STB पर भेजें'],
  sent: ['Message sent. It is shown once the headend accepts it.', 'भेज दिया है। हेडएंड के मंज़ूर करने पर स्क्रीन पर दिखेगा।'],
  list: ['Recently sent', 'अभी भेजे गए'],
  none: ['Nothing sent yet', 'अभी तक कुछ नहीं भेजा'],
  noneHint: [
    'Messages you send are listed here with the headend’s reply.',
    'आप जो भेजेंगे, वह हेडएंड के जवाब के साथ यहाँ दिखेगा।',
  ],
  to: [(stbno: string) => `STB ${stbno}`, (stbno) => `STB ${stbno}`],
})

export { boxSearch as address }

const Osd = z.extend(deviceCalls.sendOsd.input, { stbno: PastedStb })

export function OsdScreen() {
  const words = useText(osdTexts)
  const { stbno } = boxSearch(useSearch({ strict: false }))
  const [asked, setAsked] = useState<string>()
  return (
    <Page title={words.title} hint={words.hint}>
      <NumberQuestion no={stbno} onAsk={setAsked} />
      {asked !== undefined && asked !== stbno && <FoundBox no={asked} />}
      <Sender />
    </Page>
  )
}

/** The box of whoever was looked for stands in the form; where there are several, he says which. */
const FoundBox = ({ no }: { no: string }) => (
  <Lookup no={no}>
    {(boxes) =>
      boxes.length === 1 ? (
        <Navigate to={PATHS.deviceosd} search={{ stbno: boxes[0]!.stbno }} replace />
      ) : (
        <BoxChoice boxes={boxes} to={(stbno) => ({ path: PATHS.deviceosd, search: { stbno } })} />
      )
    }
  </Lookup>
)

/** One box after the other with the same message, and what became of each. */
function Sender() {
  const { stbno } = boxSearch(useSearch({ strict: false }))
  const [sent, setSent] = useState<readonly Command[]>([])
  return (
    <div className="cards">
      <OsdForm
        key={`${stbno}-${sent.length}`}
        stbno={sent.length === 0 ? stbno : ''}
        last={sent[0]}
        onSent={(command) => setSent([command, ...sent])}
      />
      <SentList sent={sent} />
    </div>
  )
}

type OsdFormProps = { stbno: string | undefined; last: Command | undefined; onSent: (command: Command) => void }

function OsdForm({ stbno = '', last, onSent }: OsdFormProps) {
  const words = useText(osdTexts)
  const osd = useWrite('sendOsd', { refreshes: ['getDeviceDetails', 'listCommands'] })
  const form = `osd-${stbno}`
  useGivenUp(form)

  function done(command: Command) {
    showBanner('success', words.sent)
    onSent(command)
  }

  return (
    <Card title={words.form}>
      <Form name={form} schema={Osd} write={osd} initial={{ stbno, message: last?.detail ?? '' }} onDone={done}>
        <TextField name="stbno" label={words.stb} hint={words.stbHint} inputMode="numeric" maxLength={30} />
        <TextAreaField name="message" label={words.message} hint={words.messageHint} longest={OSD_LONGEST} />
        <TvPreview />
        <SubmitLine>{words.send}</SubmitLine>
      </Form>
    </Card>
  )
}

/** A television with the message across its lower edge. */
function TvPreview() {
  const words = useText(osdTexts)
  const message = useFieldValue('message').trim()
  return (
    <figure className="tv">
      <figcaption>{words.preview}</figcaption>
      <div className="tv-screen">
        <p className="tv-message" data-empty={message === ''}>
          {message || words.empty}
        </p>
      </div>
      <div className="tv-foot" />
    </figure>
  )
}

function SentList({ sent }: { sent: readonly Command[] }) {
  const words = useText(osdTexts)
  return (
    <Card title={words.list}>
      {sent.length === 0 ? (
        <EmptyState icon={OnScreenIcon} title={words.none} hint={words.noneHint} />
      ) : (
        <div className="osd-sent" aria-live="polite">
          {sent.map((command) => (
            <Sent key={command.id} command={command} />
          ))}
        </div>
      )}
    </Card>
  )
}

function Sent({ command }: { command: Command }) {
  const words = useText(osdTexts)
  const now = useCommand(command)
  return (
    <section>
      <h3 className="osd-to">{words.to(command.stbno)}</h3>
      <ol>
        <CommandItem command={now} />
      </ol>
    </section>
  )
}

/** A command that was just sent, followed until the headend has answered. */
function useCommand(sent: Command): Command {
  const now = (rows: readonly Command[] | undefined) => rows?.find(({ id }) => id === sent.id) ?? sent
  const { data } = useQuery({
    ...read('listCommands', { stbno: sent.stbno }),
    enabled: isPending(sent),
    refetchInterval: ({ state }) => (isPending(now(state.data?.data)) ? ASK_EVERY_MS : false),
  })
  return now(data?.data)
}
