import { useWrite } from '#desk/api.ts'
import { FilePicker } from '#desk/ui/FilePicker.tsx'
import { isSafeRedirect } from '#domain/maintenance/rules.ts'
import { texts, useText } from '#web/i18n/texts.ts'
import { useInsideForm } from '#web/ui/Form.tsx'
import { useFieldValue } from '#web/ui/use-field-value.ts'

import '#web/ui/actions.css'
import './set.css'

const words = texts(
  {
    pick: 'Choose a picture',
    other: 'Another picture',
    sending: 'It is on its way …',
    hint: 'PNG, JPG or WebP, up to 2 MB.',
    preview: 'The chosen picture',
    without: 'Without a picture',
  },
  {
    pick: 'तस्वीर चुनें',
    other: 'दूसरी तस्वीर',
    sending: 'भेजी जा रही है …',
    hint: 'PNG, JPG या WebP, 2 MB तक।',
    preview: 'चुनी हुई तस्वीर',
    without: 'बिना तस्वीर',
  },
)

/** A picture that goes up at once; the field holds where it then is. */
export function PictureField({ name, label, optional = false }: { name: string; label: string; optional?: boolean }) {
  const says = useText(words)
  const { form, show } = useInsideForm()
  const picture = useFieldValue(name)
  const { mutate, isPending } = useWrite('uploadPicture')
  show(name)
  const wrong = form.errors[name]

  function put(filename: string) {
    form.setFieldValue(name, filename, { forceUpdate: false })
    form.clearFieldError(name)
  }

  return (
    <div className="desk-fields">
      <FilePicker
        label={label}
        pick={picture ? says.other : says.pick}
        accept="image/png,image/jpeg,image/webp"
        hint={isPending ? says.sending : says.hint}
        isPending={isPending}
        wrong={typeof wrong === 'string' ? wrong : undefined}
        onFile={(file) => mutate({ file }, { onSuccess: ({ filename }) => put(filename) })}
      />
      {isSafeRedirect(picture) && <img className="desk-picture" src={picture} alt={says.preview} />}
      {optional && picture && (
        <button type="button" className="row-action" onClick={() => put('')}>
          {says.without}
        </button>
      )}
    </div>
  )
}
