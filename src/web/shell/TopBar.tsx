import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import type { Paise } from '#domain/money.ts'
import { dictionary } from '#domain/words.ts'
import { appName } from '#web/app-info.ts'
import { useText } from '#web/i18n/texts.ts'
import { BellIcon, WalletIcon } from '#web/ui/icons.tsx'
import { Money } from '#web/ui/Money.tsx'

import { Mark } from './Brand.tsx'
import { lazyAtIdle } from './idle.ts'
import { loadChunk } from './load-chunk.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import { SearchButton } from './SearchButton.tsx'
import { may, type Session } from './session.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import { shellTexts } from './texts.ts'

const searchPaletteTexts = dictionary({
  hint: ['Customer, STB, page …', 'ग्राहक, STB, पेज …', 'ग्राहक, STB, पान …'],
})

const CartButton = lazyAtIdle(async () => (await import('#web/cart/CartButton.tsx')).CartButton)

export function TopBar({ session }: { session: Session }) {
  return (
    <header className="top">
      <Link to="/lcoportal" className="top-mark" aria-label={appName()}>
        <Mark />
      </Link>
      <p className="top-operator">{session.lconame}</p>
      <div className="top-search">
        <SearchPalette session={session} />
      </div>
      {session.credit !== null && <Credit credit={session.credit} />}
      <div className="top-switches">
        <LanguageSwitch />
        <SchemeSwitch />
      </div>
      {may(session, 'plans') && (
        <Suspense fallback={<span className="top-cart" />}>
          <CartButton />
        </Suspense>
      )}
      <Notifications />
      <ProfileMenu session={session} />
    </header>
  )
}

function Credit({ credit }: { credit: Paise }) {
  const words = useText(shellTexts)
  return (
    <p className="credit">
      <WalletIcon size={18} />
      <span className="credit-label">{words.credit}</span>
      <strong>
        <Money amount={credit} fits />
      </strong>
    </p>
  )
}

/** Customers, screens and actions from everywhere. */
export const SearchPalette = ({ session }: { session: Session }) => (
  <SearchButton
    hint={useText(searchPaletteTexts).hint}
    load={() => import('#web/palette/PaletteDialog.tsx')}
    renderDialog={({ PaletteDialog }, close) => <PaletteDialog session={session} onClose={close} />}
  />
)

const BellCount = lazyAtIdle(async () => (await import('#web/push/BellCount.tsx')).BellCount)
const Centre = lazy(async () => ({
  default: (await loadChunk(() => import('#web/push/Centre.tsx'), 'notifications')).Centre,
}))

/** The bell, how many are unread, and behind it what was told. */
function Notifications() {
  const { notifications } = useText(shellTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-describedby="bell-count"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <BellIcon />
        <span className="only-heard">{notifications}</span>
        <Suspense fallback={null}>
          <BellCount />
        </Suspense>
      </button>
      <Suspense fallback={null}>{isOpen && <Centre title={notifications} onLeave={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
