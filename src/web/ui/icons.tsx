/** Our own small set, drawn on a 24 grid with one stroke. Decoration only: the text beside it or a label says what it is. */
export const icon = (path: string) =>
  function Icon({ size = 20 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        focusable="false"
      >
        <path d={path} />
      </svg>
    )
  }

export type Icon = ReturnType<typeof icon>

export const HomeIcon = icon('M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z')
export const PeopleIcon = icon(
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9c0-3.3 2.7-6 6-6s6 2.7 6 6M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.4c1.9.9 3 2.9 3 5.6',
)
export const PersonIcon = icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8c.6-3.4 3.7-5.5 7.5-5.5s6.9 2.1 7.5 5.5')
export const DocumentIcon = icon('M14 3H7a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V7zm0 0v4h4M9 12h6M9 16h6')
export const KeyIcon = icon('M8 19a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm3.2-7.7L20 4m-3.5 3 3 3M14 9l2 2')
export const LogOutIcon = icon('M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10m-3.5-3.5L20 12l-3.5 3.5')
export const BellIcon = icon('M6 16V11a6 6 0 1 1 12 0v5l1.5 2h-15zM10 21h4')
export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16')
export const CloseIcon = icon('m6 6 12 12M18 6 6 18')
export const StarIcon = icon('m12 4 2.4 5.2 5.6.7-4.1 3.9 1 5.7-4.9-2.8-4.9 2.8 1-5.7L4 9.9l5.6-.7z')
export const SunIcon = icon(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
)
export const MoonIcon = icon('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z')
export const WalletIcon = icon(
  'M4 7.5A1.5 1.5 0 0 1 5.5 6H18v3M4 7.5V18a1.5 1.5 0 0 0 1.5 1.5H20V9H5.5A1.5 1.5 0 0 1 4 7.5ZM16.5 14h.1',
)
export const ChevronIcon = icon('m7 10 5 5 5-5')
export const InboxIcon = icon('M4 13.5 6.5 5h11l2.5 8.5V19H4zm0 0h4.5l1 2h5l1-2H20')
export const PanelIcon = icon('M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm4.5 0v14')
export const ListIcon = icon('M4 6.5h.1M8 6.5h12M4 12h.1M8 12h12M4 17.5h.1M8 17.5h12')
export const SetTopBoxIcon = icon('M3.5 9h17v7.5h-17zM6.5 16.5v2m11-2v2M7 12.75h5m4.5 0h.1M8.5 9 12 4.5 15.5 9')
export const BoxIcon = icon('M4 9.5h16v7H4zM6.5 16.5V19m11-2.5V19M7.5 13h4M16 13h.1M9 5l3 4.5L15.5 4')
export const CardIcon = icon('M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Zm-1 4.5h18M7 15h3')
export const RefundIcon = icon('M9 14 4.5 9.5 9 5M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3')
export const DoneIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-9 3 3 5-6')
export const SearchIcon = icon('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5')
export const QuizIcon = icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-2.5-11a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8m0 2.5h.1',
)
export const CartIcon = icon('M3 4.5h2.5L8 15.5h9.5L20 7.5H6.2M9 19.5h.1M16.5 19.5h.1')
