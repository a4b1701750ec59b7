import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { read } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Result } from '#web/ui/Result.tsx'

import { proformaTexts } from './proforma-texts.ts'
import { useOpenProforma } from './use-proforma.ts'

/** The paper is there. The address names it, so a reload makes no second one. */
export function MadeProforma({ id }: { id: string }) {
  const words = useText(proformaTexts)
  const { data } = useQuery(read('listProformas', {}))
  const { open, opening } = useOpenProforma()
  const made = data?.data.find(({ idproforma_invoice: one }) => one === id)
  return (
    <Result title={made ? words.doneTitle(made.number) : words.doneAny}>
      {made && <p>{words.doneFor(made.name, money(made.total))}</p>}
      <div className="form-actions">
        <Button loading={opening === id} onClick={() => open(id)}>
          {words.download}
        </Button>
        <Link to={PATHS.generatenewinvoice} className="quiet-button">
          {words.another}
        </Link>
        <Link to={PATHS.proformainvoice} className="quiet-button">
          {words.list}
        </Link>
      </div>
    </Result>
  )
}
