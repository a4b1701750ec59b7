import { useWrite } from '#desk/api.ts'
import { RegionField } from '#desk/ui/choice-fields.tsx'
import type { EditDialogProps } from '#desk/ui/EditScreen.tsx'
import { FormDialog } from '#desk/ui/FormDialog.tsx'
import { setCalls } from '#domain/desk/set-calls.ts'
import type { DeskBanner } from '#domain/desk/tell-calls.ts'
import { AD_TYPES } from '#domain/notices/rules.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { DayField, SelectField, TextField } from '#web/ui/fields.tsx'

import { bannerTexts } from './banner-texts.ts'
import { PictureField } from './PictureField.tsx'

import './set.css'

const NEW = { adtype: 'BANNER', weight: '10', adstatus: 'ACTIVE' }

function toFields({ created: _created, promoadsid: _id, weight, starts, ends, ...words }: DeskBanner) {
  return { ...words, weight: String(weight), starts: starts ?? '', ends: ends ?? '' }
}

export function BannerDialog({ row, onClose }: EditDialogProps<DeskBanner>) {
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
      onDone={({ title }) => {
        showBanner('success', words.saved(title))
        onClose()
      }}
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
