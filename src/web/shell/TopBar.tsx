import { Suspense, useState } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { MenuIcon, WalletIcon } from '#web/ui/icons.tsx'
import { Money } from '#web/ui/Money.tsx'

import { Brand, Release } from './Brand.tsx'
import { Drawer } from './Drawer.tsx'
import { lazyAtIdle } from './lazy-at-idle.ts'
import { Notifications } from './Notifications.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { SearchPalette } from './SearchPalette.tsx'
import { may, type Session } from './session.ts'
import { Entries } from './SideNav.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import { shellTexts } from './texts.ts'

const CartButton = lazyAtIdle(async () => (await import('#web/cart/CartButton.tsx')).CartButton)

export function TopBar({ session }: { session: Session }) {
  return (
    <header className="top">
      <PhoneNav session={session} />
      <p className="top-operator">{session.lconame}</p>
      <div className="top-search">{may(session, 'subscribers') && <SearchPalette />}</div>
      <Credit session={session} />
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

function Credit({ session: { credit } }: { session: Session }) {
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

function PhoneNav({ session }: { session: Session }) {
  const words = useText(shellTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="phone-nav">
      <button
        type="button"
        className="icon-button"
        aria-label={words.openNav}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon />
      </button>
      <Drawer side="left" label={words.navigation} title={<Brand />} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Entries session={session} onChoose={() => setIsOpen(false)} />
        <div className="drawer-foot">
          <div className="drawer-switches">
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
          <Release />
        </div>
      </Drawer>
    </div>
  )
}
