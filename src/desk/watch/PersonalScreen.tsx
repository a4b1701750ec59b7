import { useState } from 'react'
import * as z from 'zod/mini'

import { useWrite } from '#desk/api.ts'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import { Failed } from '#desk/ui/Failed.tsx'
import { OperatorField } from '#desk/search/OperatorField.tsx'
import { FormDialog } from '#desk/ui/FormDialog.tsx'
import { useAsked } from '#desk/ui/use-asked.ts'
import type { ErasedPart } from '#domain/desk/people-calls.ts'
import { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { says } from '#domain/fields.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { customerWords } from '#web/ui/customer-words.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { keepFile } from '#web/shell/say-done.ts'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'

/** What an erasure took away. */
const partTexts = dictionary<Record<ErasedPart, string>>({
  home: ['name and address', 'नाम और पता'],
  documents: ['documents', 'दस्तावेज़'],
  messages: ['SMS', 'SMS'],
  changes: ['earlier names and numbers', 'पहले के नाम और नंबर'],
  broadband: ['broadband user name', 'ब्रॉडबैंड यूज़र नाम'],
  apps: ['OTT number', 'OTT नंबर'],
  proformas: ['the name on proformas', 'प्रोफ़ॉर्मा पर नाम'],
  tickets: ['ticket text', 'टिकटों के शब्द'],
  collections: ['words in the collection book, payment link', 'वसूली खाते के नोट, पेमेंट लिंक'],
  onscreen: ['messages on TV', 'TV पर भेजे मैसेज'],
  requests: ['remarks on refunds and replacements', 'रिफ़ंड और रिप्लेसमेंट पर टिप्पणियाँ'],
  alerts: ['alert text', 'अलर्ट के शब्द'],
})

const personalTexts = dictionary({
  hint: [
    'What a customer may ask for by law: a copy of everything that is kept, or that it is erased.',
    'कानून से ग्राहक जो माँग सकता है: उसके बारे में रखी हर जानकारी की कॉपी, या उसे मिटाना।',
  ],
  subscriberid: customerWords.customerNumber,
  exportCard: ['Give a copy', 'कॉपी दें'],
  exportHint: [
    'One file with everything that is kept about the customer. It goes to the customer alone.',
    'ग्राहक के बारे में रखी हर जानकारी की एक फ़ाइल। यह सिर्फ़ उसी को दें।',
  ],
  export: ['Download the file', 'फ़ाइल डाउनलोड करें'],
  exported: [(name: string) => `${name} is downloaded`, (name) => `${name} डाउनलोड हुई`],
  eraseCard: ['Erase the personal data', 'पहचान मिटाएँ'],
  eraseHint: [
    'Name, address, numbers, documents and whatever was said of the customer go for good. What the law wants kept stays, without the name.',
    'नाम, पता, नंबर, दस्तावेज़ और उसके बारे में कही बातें हमेशा के लिए मिट जाएँगे। कानून जो रखवाता है वह बिना नाम के रहेगा।',
  ],
  reason: common.reason,
  reasonHint: ['Such as the date of the letter.', 'जैसे उसके पत्र की तारीख।'],
  erase: ['Erase', 'मिटाएँ'],
  askTitle: [(id: string) => `Erase customer ${id}?`, (id) => `ग्राहक ${id} को मिटाएँ?`],
  askText: [
    (lcoid: string) =>
      `This cannot be undone. Type the customer number once more to erase what is known of this customer of ${lcoid}.`,
    (lcoid) => `इसे वापस नहीं किया जा सकता। ${lcoid} के इस ग्राहक की जानकारी मिटाने के लिए ग्राहक नंबर फिर से लिखें।`,
  ],
  again: ['Customer number once more', 'ग्राहक नंबर फिर से'],
  yes: ['Erase for good', 'हमेशा के लिए मिटाएँ'],
  erased: [(id: string) => `Customer ${id} is erased`, (id) => `ग्राहक ${id} मिटा दिया गया`],
  what: [(parts: string) => `Erased: ${parts}.`, (parts) => `मिटाया गया: ${parts}।`],
  nothing: ['Nothing was left to erase.', 'मिटाने को कुछ बचा नहीं था।'],
})

/** What is kept about a customer: given to him, or erased. */
export function PersonalScreen() {
  const words = useText(personalTexts)
  return (
    <DeskPage name="personal" hint={words.hint}>
      <div className="cards">
        <Card title={words.exportCard}>
          <ExportForm />
        </Card>
        <Card title={words.eraseCard}>
          <EraseForm />
        </Card>
      </div>
    </DeskPage>
  )
}

function ExportForm() {
  const words = useText(personalTexts)
  const save = useWrite('exportPersonalData')
  return (
    <Form
      name="desk-export"
      schema={watchCalls.exportPersonalData.input}
      write={save}
      onDone={keepFile(words.exported)}
    >
      <p className="card-hint">{words.exportHint}</p>
      <OperatorField />
      <TextField name="subscriberid" label={words.subscriberid} inputMode="numeric" maxLength={10} />
      <Failed error={save.error} />
      <SubmitLine>{words.export}</SubmitLine>
    </Form>
  )
}

type Erased = Reply<typeof watchCalls.erasePersonalData>

/** Asked for, asked about with the customer number typed once more, and then gone. */
function EraseForm() {
  const words = useText(personalTexts)
  const [erased, setErased] = useState<Erased | null>(null)
  const parts = useText(partTexts)
  const said = erased?.erased.map((part) => parts[part]).join(', ')
  const erase = useWrite('erasePersonalData')
  const { write, asked, answers } = useAsked(erase)

  function done(reply: Erased) {
    setErased(reply)
    showBanner('success', words.erased(reply.subscriberid))
  }

  return (
    <>
      <Form
        // empty again once it is done
        key={erase.submittedAt * Number(erase.isSuccess)}
        name="desk-erase"
        schema={watchCalls.erasePersonalData.input}
        write={write}
        onDone={done}
      >
        <p className="card-hint">{words.eraseHint}</p>
        <OperatorField />
        <TextField name="subscriberid" label={words.subscriberid} inputMode="numeric" maxLength={10} />
        <TextAreaField name="reason" label={words.reason} hint={words.reasonHint} longest={300} />
        <Failed error={erase.error} />
        <SubmitLine>{words.erase}</SubmitLine>
      </Form>
      {erased && <output>{said ? words.what(said) : words.nothing}</output>}
      {asked && <AgainDialog lcoid={asked.lcoid} subscriberid={asked.subscriberid} {...answers} />}
    </>
  )
}

/** Nothing is sent: that it was typed is all. */
const TYPED = {
  mutate: (_: object, options?: { onSuccess?: (reply: null) => void }) => options?.onSuccess?.(null),
  isPending: false,
  error: null,
}

type AgainDialogProps = { lcoid: string; subscriberid: string; onYes: () => void; onNo: () => void }

function AgainDialog({ lcoid, subscriberid, onYes, onNo }: AgainDialogProps) {
  const words = useText(personalTexts)
  const schema = z.object({
    again: z.string().check(
      z.trim(),
      z.refine((typed) => typed === subscriberid, says('invalid')),
    ),
  })
  return (
    <FormDialog
      title={words.askTitle(subscriberid)}
      head={<p>{words.askText(lcoid)}</p>}
      name="desk-erase-again"
      schema={schema}
      write={TYPED}
      submit={words.yes}
      isDanger
      onDone={onYes}
      onClose={onNo}
    >
      <TextField name="again" label={words.again} inputMode="numeric" maxLength={10} />
    </FormDialog>
  )
}
