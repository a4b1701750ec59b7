import { Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import { screenAt } from '#desk/screens.ts'
import { DeskLink } from '#desk/ui/DeskPage.tsx'
import type { Staff } from '#domain/desk/sign-in-calls.ts'
import { LentWords } from '#web/i18n/LentWords.tsx'
import { useText } from '#web/i18n/texts.ts'
import { Release } from '#web/shell/Brand.tsx'
import { Drawer } from '#web/shell/Drawer.tsx'
import { LanguageSwitch } from '#web/shell/LanguageSwitch.tsx'
import { Loader } from '#web/shell/Loader.tsx'
import { OfflineBanner } from '#web/shell/OfflineBanner.tsx'
import { SchemeSwitch } from '#web/shell/SchemeSwitch.tsx'
import { SearchButton } from '#web/shell/SearchButton.tsx'
import '#web/shell/shell.css'
import { shellTexts } from '#web/shell/texts.ts'
import { useTitle } from '#web/shell/screen.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { dropDraftsUnlessOf } from '#web/ui/drafts.ts'
import { KeyIcon, MenuIcon } from '#web/ui/icons.tsx'

import { DeskBrand } from './DeskBrand.tsx'
import { DeskNav } from './DeskNav.tsx'
import { StaffMenu } from './StaffMenu.tsx'
import { deskTexts } from './texts.ts'
import { useLive } from './use-live.ts'
import { may, useWho } from './who.ts'

/** Every screen of the desk stands inside this. */
export function DeskShell() {
  const { skip } = useText(shellTexts)
  const staff = useWho()
  useLive()
  // between the end of a session and the arrival at sign-in there is nobody to show anything to
  if (!staff) return null
  // before any form below takes up what was typed in this window
  dropDraftsUnlessOf(staff.staffid)
  return (
    <>
      <a className="skip" href="#content">
        {skip}
      </a>
      <div className="shell" data-side-open>
        <aside className="side" data-open>
          <DeskLink to="overview" className="side-brand">
            <DeskBrand />
          </DeskLink>
          <DeskNav staff={staff} />
          <footer className="side-foot">
            <Release />
          </footer>
        </aside>
        <div className="shell-page">
          <TopBar staff={staff} />
          <OfflineBanner />
          <LentWords />
          <main key={staff.staffid} id="content" tabIndex={-1}>
            <IfAllowed staff={staff}>
              <Outlet />
            </IfAllowed>
          </main>
        </div>
        <Loader />
      </div>
    </>
  )
}

function TopBar({ staff }: { staff: Staff }) {
  return (
    <header className="top">
      <PhoneNav staff={staff} />
      <p className="top-operator">{staff.name}</p>
      <div className="top-search">
        <DeskSearch staff={staff} />
      </div>
      <div className="top-switches">
        <LanguageSwitch />
        <SchemeSwitch />
      </div>
      <StaffMenu staff={staff} />
    </header>
  )
}

function PhoneNav({ staff }: { staff: Staff }) {
  const words = useText(shellTexts)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
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
      <Drawer side="left" label={words.navigation} title={<DeskName />} isOpen={isOpen} onClose={close}>
        <DeskNav staff={staff} onChoose={close} />
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

const DeskName = () => (
  <p className="desk-drawer-name">
    <DeskBrand />
  </p>
)

/** The server refuses the others anyway; this says so kindly. */
function IfAllowed({ staff, children }: { staff: Staff; children: ReactNode }) {
  const words = useText(deskTexts)
  const titleOf = useTitle()
  const screen = screenAt(useLocation().pathname)
  if (!screen || may(staff, screen.permission)) return children
  return (
    <Page title={titleOf(screen.title)}>
      <div className="table-empty">
        <EmptyState icon={KeyIcon} title={words.denied} hint={words.deniedHint} />
      </div>
    </Page>
  )
}

/** Operators, customers and pages from everywhere at the desk. */
const DeskSearch = ({ staff }: { staff: Staff }) => (
  <SearchButton
    hint={useText(deskTexts).searchHint}
    load={() => import('#desk/search/SearchDialog.tsx')}
    renderDialog={({ SearchDialog }, close) => <SearchDialog staff={staff} onClose={close} />}
  />
)
