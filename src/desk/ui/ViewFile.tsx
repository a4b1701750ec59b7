import { useState } from 'react'

import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { RowAction } from '#web/ui/buttons.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

import './desk-ui.css'

const viewFileTexts = dictionary({
  view: ['View', 'देखें'],
  viewFile: [(file: string) => `View ${file}`, (file) => `${file} देखें`],
  newTab: [(file: string) => `View ${file} (opens in a new tab)`, (file) => `${file} देखें (नए टैब में खुलेगा)`],
  broken: ['This picture cannot be shown. Please download it.', 'यह तस्वीर नहीं दिखाई जा सकती। कृपया डाउनलोड करें।'],
})

const PICTURES = ['image/jpeg', 'image/png']
const FILMS = ['video/mp4']

type ViewFileProps = { href: string; filename: string; type: string }

/** A picture opens over the page, a film in a tab of its own. What could run something, as a paper can, is downloaded and never shown. */
export function ViewFile(file: ViewFileProps) {
  const says = useText(viewFileTexts)
  if (PICTURES.includes(file.type)) return <ViewPicture {...file} />
  if (!FILMS.includes(file.type)) return null
  return (
    <a
      className="row-action"
      href={file.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={says.newTab(file.filename)}
    >
      {says.view}
    </a>
  )
}

function ViewPicture({ href, filename }: ViewFileProps) {
  const says = useText(viewFileTexts)
  const [isOpen, setIsOpen] = useState(false)
  const [isBroken, setIsBroken] = useState(false)
  return (
    <>
      <RowAction aria-label={says.viewFile(filename)} onClick={() => setIsOpen(true)}>
        {says.view}
      </RowAction>
      {isOpen && (
        <Dialog title={filename} onClose={() => setIsOpen(false)}>
          {isBroken ? (
            <p>{says.broken}</p>
          ) : (
            <img className="desk-shown" src={href} alt={filename} onError={() => setIsBroken(true)} />
          )}
        </Dialog>
      )}
    </>
  )
}
