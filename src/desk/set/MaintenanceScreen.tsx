import { useQuery } from '@tanstack/react-query'

import { read, useWrite } from '#desk/api.ts'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import { Failed } from '#desk/ui/Failed.tsx'
import { useAsked } from '#desk/ui/use-asked.ts'
import { setCalls } from '#domain/desk/set-calls.ts'
import type { Maintenance } from '#domain/maintenance/calls.ts'
import { isSafeRedirect, LOOKS } from '#domain/maintenance/rules.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Card } from '#web/ui/Card.tsx'
import { Confirm } from '#web/ui/Dialog.tsx'
import { Form, useFieldValue } from '#web/ui/Form.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { PickField } from '#web/ui/PickField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { SelectField, SubmitButton, TextField } from '#web/ui/fields.tsx'

import { PictureField } from './PictureField.tsx'
import '../ui/desk-ui.css'
import './set.css'

const maintenanceTexts = dictionary({
  hint: [
    'While it is on, operators see this page instead of the portal.',
    'चालू रहने पर ऑपरेटरों को पोर्टल की जगह यह पेज दिखता है।',
  ],
  state: ['The portal', 'पोर्टल'],
  page: ['The page', 'पेज'],
  ON: ['In maintenance', 'मेंटेनेंस में'],
  OFF: ['Open', 'खुला'],
  willON: ['Operators see this page, and nothing else.', 'ऑपरेटरों को सिर्फ़ यह पेज दिखेगा।'],
  willOFF: ['Operators work as always.', 'ऑपरेटर हमेशा की तरह काम करेंगे।'],
  header: ['Heading', 'शीर्षक'],
  content: ['Text', 'टेक्स्ट'],
  picture: ['Picture', 'तस्वीर'],
  image: ['Address of a picture', 'तस्वीर का पता'],
  imageHint: [
    'Begins with / or https://. Without one a coloured band is shown.',
    '/ या https:// से शुरू। न हो तो रंगीन पट्टी दिखती है।',
  ],
  style: ['Look', 'रूप'],
  info: ['Calm', 'सादा'],
  warning: ['Warning', 'चेतावनी'],
  festive: ['Festive', 'त्योहार'],
  redirect: ['Where a button leads', 'बटन कहाँ ले जाए'],
  redirectHint: [
    'Begins with / or https://. Without one there is no button.',
    '/ या https:// से शुरू। न हो तो बटन नहीं दिखता।',
  ],
  preview: ['What operators see', 'ऑपरेटरों को क्या दिखेगा'],
  noHeader: ['We are back soon', 'हम जल्द वापस आएँगे'],
  noContent: ['The portal is being worked on.', 'पोर्टल पर काम चल रहा है।'],
  more: ['More about it', 'और जानें'],
  save: common.save,
  askON: ['Close the portal for everybody?', 'सबके लिए पोर्टल बंद करें?'],
  askONText: [
    'Every window of every operator shows the maintenance page immediately. Nobody can renew or top up until you open the portal again.',
    'हर ऑपरेटर की हर विंडो में तुरंत मेंटेनेंस पेज दिखेगा। जब तक आप पोर्टल न खोलें, कोई रिचार्ज या टॉप-अप नहीं कर सकेगा।',
  ],
  yesON: ['Close the portal', 'पोर्टल बंद करें'],
  askOFF: ['Open the portal again?', 'पोर्टल फिर से खोलें?'],
  askOFFText: ['Every operator can work again immediately.', 'हर ऑपरेटर तुरंत फिर से काम कर सकेगा।'],
  yesOFF: ['Open the portal', 'पोर्टल खोलें'],
  no: ['Leave it as it is', 'जैसा है वैसा रहने दें'],
  savedON: ['Saved: the portal is in maintenance', 'सेव हुआ: पोर्टल मेंटेनेंस में है'],
  savedOFF: ['Saved: the portal is open', 'सेव हुआ: पोर्टल खुला है'],
})

/** The page that takes the place of the portal, and whether it does. */
export function MaintenanceScreen() {
  const { hint } = useText(maintenanceTexts)
  const { data, isError, refetch } = useQuery(read('getDeskMaintenance', {}))
  if (isError && !data) return <LoadFailed onAgain={() => void refetch()} />
  return (
    <DeskPage name="maintenance" hint={hint}>
      {data ? <MaintenanceForm now={data} /> : <Skeleton />}
    </DeskPage>
  )
}

function MaintenanceForm({ now }: { now: Maintenance }) {
  const words = useText(maintenanceTexts)
  const save = useWrite('saveMaintenance', { refreshes: ['getDeskMaintenance'] })
  const { write, asked, answers } = useAsked(save, ({ maintenance }) => maintenance !== now.maintenance)
  const next = asked?.maintenance ?? 'ON'
  return (
    <>
      <Form
        name="desk-maintenance"
        schema={setCalls.saveMaintenance.input}
        write={write}
        initial={now}
        onDone={({ maintenance }) => showBanner('success', words[`saved${maintenance}`])}
      >
        <div className="cards">
          <Card title={words.page}>
            <MaintenanceFields />
            <Failed error={save.error} />
            <div className="form-actions desk-form-end">
              <SubmitButton>{words.save}</SubmitButton>
            </div>
          </Card>
          <Card title={words.preview}>
            <Preview />
          </Card>
        </div>
      </Form>
      <Confirm
        title={words[`ask${next}`]}
        text={words[`ask${next}Text`]}
        yes={words[`yes${next}`]}
        no={words.no}
        {...answers}
      />
    </>
  )
}

function MaintenanceFields() {
  const words = useText(maintenanceTexts)
  const picks = (['OFF', 'ON'] as const).map((value) => ({
    value,
    content: (
      <>
        <strong>{words[value]}</strong>
        <small>{words[`will${value}`]}</small>
      </>
    ),
  }))
  return (
    <div className="desk-fields">
      <PickField name="maintenance" label={words.state} picks={picks} />
      <TextField name="header" label={words.header} maxLength={120} optional />
      <TextAreaField name="content" label={words.content} rows={4} longest={2000} />
      <SelectField
        name="style"
        label={words.style}
        choices={LOOKS.map((look) => ({ value: look, label: words[look] }))}
      />
      <PictureField
        name="image"
        label={words.picture}
        via="uploadMaintenancePicture"
        typed={{ label: words.image, hint: words.imageHint }}
        optional
      />
      <TextField name="redirect" label={words.redirect} hint={words.redirectHint} maxLength={300} optional />
    </div>
  )
}

/** As text, like the page itself. */
function Preview() {
  const words = useText(maintenanceTexts)
  const [header, content, image, redirect] = [
    useFieldValue('header'),
    useFieldValue('content'),
    useFieldValue('image'),
    useFieldValue('redirect'),
  ]
  return (
    <article className="desk-preview" data-look={useFieldValue('style') || 'info'}>
      {isSafeRedirect(image) && <img src={image} alt="" />}
      <h3>{header || words.noHeader}</h3>
      <p className="desk-preview-text">{content || words.noContent}</p>
      {isSafeRedirect(redirect) && <span className="plain-button">{words.more}</span>}
    </article>
  )
}
