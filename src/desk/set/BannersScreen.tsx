import { useWrite } from '#desk/api.ts'
import { EditScreen, type EditDialogProps } from '#desk/ui/EditScreen.tsx'
import { FormDialog } from '#desk/ui/FormDialog.tsx'
import { RegionText, RegionField } from '#desk/ui/choice-fields.tsx'
import { useWhole } from '#desk/ui/use-whole.ts'
import { startOf, type Day } from '#domain/dates.ts'
import { setCalls } from '#domain/desk/set-calls.ts'
import type { DeskBanner } from '#domain/desk/tell-calls.ts'
import { isSafeRedirect } from '#domain/maintenance/rules.ts'
import { AD_TYPES } from '#domain/notices/rules.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { day } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { number, columnsIn } from '#web/ui/columns.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { DayField, SelectField, TextField } from '#web/ui/fields.tsx'
import { useToday } from '#web/ui/use-time.ts'
import { Stacked } from '#web/ui/Value.tsx'

import { PictureField } from './PictureField.tsx'
import './set.css'

const bannerTexts = dictionary({
  hint: [
    'What operators see on their dashboard, the heaviest first.',
    'जो ऑपरेटर अपने डैशबोर्ड पर देखते हैं, ज़्यादा वज़न वाला पहले।',
  ],
  add: ['New banner', 'नया बैनर'],
  newTitle: ['New banner', 'नया बैनर'],
  changeTitle: [(title: string) => `Change “${title}”`, (title) => `“${title}” बदलें`],
  banner: ['Banner', 'बैनर'],
  adtype: ['Type', 'टाइप'],
  AD: ['Advertisement', 'विज्ञापन'],
  BANNER: ['Banner', 'बैनर'],
  OFFER: ['Offer', 'ऑफ़र'],
  NXTUDAAN: ['NXT Udaan', 'NXT Udaan'],
  SAL: ['Super Achievers', 'Super Achievers'],
  weight: ['Weight', 'वज़न'],
  weightHint: ['The higher, the earlier it is shown.', 'जितना ज़्यादा, उतना पहले दिखेगा।'],
  region: ['Region', 'इलाका'],
  days: ['Shown', 'कब दिखेगा'],
  always: ['always', 'हमेशा'],
  from: [(first: string) => `from ${first}`, (first) => `${first} से`],
  until: [(last: string) => `until ${last}`, (last) => `${last} तक`],
  state: common.status,
  running: ['Running', 'चल रहा है'],
  planned: ['Planned', 'आगे चलेगा'],
  over: ['Over', 'पूरा'],
  off: ['Switched off', 'बंद'],
  picture: ['Picture', 'तस्वीर'],
  english: ['In English', 'अंग्रेज़ी में'],
  hindi: ['In Hindi', 'हिन्दी में'],
  title: ['Title', 'शीर्षक'],
  body: ['Text', 'टेक्स्ट'],
  url: ['Where it leads', 'कहाँ ले जाए'],
  urlHint: ['Begins with / or https://.', '/ या https:// से शुरू।'],
  starts: ['First day', 'पहला दिन'],
  ends: ['Last day', 'आखिरी दिन'],
  daysHint: ['Without one there is no limit.', 'न हो तो कोई सीमा नहीं।'],
  adstatus: common.status,
  ACTIVE: ['On', 'एक्टिव'],
  INACTIVE: ['Off', 'बंद'],
  save: common.save,
  saved: [(title: string) => `“${title}” saved`, (title) => `“${title}” सेव हुआ`],
  none: ['No banner yet', 'अभी कोई बैनर नहीं'],
  noneHint: ['Make one, and operators see it from its first day on.', 'एक बनाएँ, ऑपरेटर उसे पहले दिन से देखेंगे।'],
})

const TONES: Record<BannerState, Tone> = { running: 'good', planned: 'wait', over: 'plain', off: 'plain' }

/** Banners and offers, running or not. */
export function BannersScreen() {
  const words = useText(bannerTexts)
  return (
    <EditScreen
      name="banners"
      hint={words.hint}
      add={words.add}
      columns={useColumns()}
      pages={useWhole('listDeskBanners')}
      keyOf={({ promoadsid }) => promoadsid}
      nameOf={({ title }) => title}
      empty={{ title: words.none, hint: words.noneHint }}
      dialog={BannerDialog}
    />
  )
}

const useColumns = columnsIn([bannerTexts], ([words]): readonly Column<DeskBanner>[] => [
  { key: 'banner', header: words.banner, isTitle: true, cell: (row) => <BannerCell banner={row} /> },
  { key: 'adtype', header: words.adtype, cell: ({ adtype }) => words[adtype], sortBy: ({ adtype }) => adtype },
  { key: 'region', header: words.region, cell: ({ region }) => <RegionText region={region} /> },
  number('weight', words.weight),
  { key: 'days', header: words.days, cell: (row) => <Days banner={row} /> },
  { key: 'state', header: words.state, cell: (row) => <State banner={row} /> },
])

const BannerCell = ({ banner: { filename, title, body } }: { banner: DeskBanner }) => (
  <span className="desk-with-thumb">
    {isSafeRedirect(filename) && <img className="desk-thumb" src={filename} alt="" loading="lazy" />}
    <Stacked top={<strong>{title}</strong>}>{body}</Stacked>
  </span>
)

function Days({ banner: { starts, ends } }: { banner: DeskBanner }) {
  const words = useText(bannerTexts)
  const language = useLanguage()
  const said = [
    starts && words.from(day(startOf(starts), language)),
    ends && words.until(day(startOf(ends), language)),
  ].filter(Boolean)
  return said.join(' ') || words.always
}

function State({ banner }: { banner: DeskBanner }) {
  const words = useText(bannerTexts)
  const state = bannerState(banner, useToday())
  return <Badge tone={TONES[state]}>{words[state]}</Badge>
}

type BannerState = 'running' | 'planned' | 'over' | 'off'

/** Both days included. */
export function bannerState({ adstatus, starts, ends }: DeskBanner, today: Day): BannerState {
  if (adstatus === 'INACTIVE') return 'off'
  if (ends && ends < today) return 'over'
  return starts && starts > today ? 'planned' : 'running'
}

const NEW = { adtype: 'BANNER', weight: '10', adstatus: 'ACTIVE' }

function toFields({ created: _created, promoadsid: _id, weight, starts, ends, ...words }: DeskBanner) {
  return { ...words, weight: String(weight), starts: starts ?? '', ends: ends ?? '' }
}

function BannerDialog({ row, onClose }: EditDialogProps<DeskBanner>) {
  const words = useText(bannerTexts)
  const save = useWrite('saveBanner', { refreshes: ['listDeskBanners'] })
  const statuses = (['ACTIVE', 'INACTIVE'] as const).map((value) => ({ value, label: words[value] }))
  return (
    <FormDialog
      title={row ? words.changeTitle(row.title) : words.newTitle}
      name={`desk-banner ${row?.promoadsid ?? ''}`}
      schema={setCalls.saveBanner.input}
      write={save}
      initial={row ? toFields(row) : NEW}
      {...(row && { fixed: { promoadsid: row.promoadsid } })}
      submit={words.save}
      says={({ title }) => words.saved(title)}
      onClose={onClose}
    >
      <PictureField name="filename" label={words.picture} />
      <Words />
      <div className="form-row">
        <SelectField
          name="adtype"
          label={words.adtype}
          choices={AD_TYPES.map((value) => ({ value, label: words[value] }))}
        />
        <RegionField />
        <TextField name="weight" label={words.weight} hint={words.weightHint} inputMode="numeric" maxLength={4} />
        <SelectField name="adstatus" label={words.adstatus} choices={statuses} />
        <DayField name="starts" label={words.starts} hint={words.daysHint} />
        <DayField name="ends" label={words.ends} hint={words.daysHint} />
      </div>
      <TextField name="url" label={words.url} hint={words.urlHint} maxLength={300} optional />
    </FormDialog>
  )
}

function Words() {
  const words = useText(bannerTexts)
  return (
    <>
      <fieldset className="desk-languages">
        <legend>{words.english}</legend>
        <TextField name="title" label={words.title} maxLength={120} />
        <TextField name="body" label={words.body} maxLength={400} optional />
      </fieldset>
      <fieldset className="desk-languages">
        <legend>{words.hindi}</legend>
        <TextField name="title_hi" label={words.title} maxLength={120} optional />
        <TextField name="body_hi" label={words.body} maxLength={400} optional />
      </fieldset>
    </>
  )
}
