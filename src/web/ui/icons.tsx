import { icon } from './icon.tsx'

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
export const SunIcon = icon(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
)
export const MoonIcon = icon('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z')
export const WalletIcon = icon(
  'M4 7.5A1.5 1.5 0 0 1 5.5 6H18v3M4 7.5V18a1.5 1.5 0 0 0 1.5 1.5H20V9H5.5A1.5 1.5 0 0 1 4 7.5ZM16.5 14h.1',
)
export const EyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
)
export const EyeOffIcon = icon(
  'm4 4 16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.3 7.6A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
)
export const ChevronIcon = icon('m7 10 5 5 5-5')
export const InboxIcon = icon('M4 13.5 6.5 5h11l2.5 8.5V19H4zm0 0h4.5l1 2h5l1-2H20')
export const PanelIcon = icon('M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm4.5 0v14')
