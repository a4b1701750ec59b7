import { lazy } from 'react'

import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'

import { loadChunk } from './load-chunk.ts'
import { SearchButton } from './SearchButton.tsx'
import type { Session } from './session.ts'

const searchPaletteTexts = dictionary({
  hint: ['Customer, STB, page …', 'ग्राहक, STB, पेज …', 'ग्राहक, STB, पान …'],
})

const load = () => loadChunk(() => import('#web/palette/PaletteDialog.tsx'), 'search')
const PaletteDialog = lazy(async () => ({ default: (await load()).PaletteDialog }))

/** A failure here is nobody's concern: opening the search asks again. */
const warmUp = () => void load().catch(() => undefined)

/** Customers, screens and actions from everywhere. */
export const SearchPalette = ({ session }: { session: Session }) => (
  <SearchButton
    hint={useText(searchPaletteTexts).hint}
    onSoon={warmUp}
    renderDialog={(close) => <PaletteDialog session={session} onClose={close} />}
  />
)
