import { useText } from '#web/i18n/texts.ts'
import { Brand } from '#web/shell/Brand.tsx'

import { deskTexts } from './texts.ts'

import './desk.css'

export function DeskBrand() {
  const { desk } = useText(deskTexts)
  return (
    <>
      <Brand />
      <span className="desk-name">{desk}</span>
    </>
  )
}
