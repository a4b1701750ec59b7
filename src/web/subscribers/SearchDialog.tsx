import { useNavigate } from '@tanstack/react-router'

import type { Hit } from '#domain/subscribers/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Modal } from '#web/ui/Dialog.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'

import { boxToRenew } from './box-to-renew.ts'
import { HomeSearch } from './HomeSearch.tsx'
import { searchTexts } from './search-texts.ts'

import './search-dialog.css'

/** The search over whatever is on screen. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const words = useText(searchTexts)
  const navigate = useNavigate()
  const session = useSession()
  const mayRenew = session !== null && may(session, 'plans')

  function handleOpen(customerid: string) {
    onClose()
    void navigate({ to: PATHS.customer, search: { customerid } })
  }

  function handleRenew(hit: Hit, entered: string) {
    onClose()
    void navigate({
      to: PATHS.productrenew,
      search: { customerid: hit.subscriberid, ...boxToRenew(hit, entered), ...(entered && { entered }) },
    })
  }

  function handleSeveral(q: string) {
    onClose()
    void navigate({ to: PATHS.customerselection, search: { q } })
  }

  return (
    <Modal className="search-dialog" aria-label={words.search} closesBeside onClose={onClose}>
      <div className="search-dialog-panel">
        <HomeSearch isFirst onOpen={handleOpen} onSeveral={handleSeveral} {...(mayRenew && { onRenew: handleRenew })} />
        <div className="search-dialog-foot">
          <span>{words.hintMove}</span>
          <button type="button" className="icon-button" aria-label={words.close} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
      </div>
    </Modal>
  )
}
