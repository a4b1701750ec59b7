import { lazy } from 'react'

import type { Staff } from '#domain/desk/sign-in-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { loadChunk } from '#web/shell/load-chunk.ts'
import { SearchButton } from '#web/shell/SearchButton.tsx'

import { deskTexts } from './texts.ts'

const load = () => loadChunk(() => import('#desk/search/SearchDialog.tsx'), 'search')
const SearchDialog = lazy(async () => ({ default: (await load()).SearchDialog }))

/** A failure here is nobody's concern: opening the search asks again. */
const warmUp = () => void load().catch(() => undefined)

/** Operators, customers and pages from everywhere at the desk. */
export const DeskSearch = ({ staff }: { staff: Staff }) => (
  <SearchButton
    hint={useText(deskTexts).searchHint}
    onSoon={warmUp}
    renderDialog={(close) => <SearchDialog staff={staff} onClose={close} />}
  />
)
