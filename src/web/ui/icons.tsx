/** Our own small set, drawn on a 24 grid with one stroke. Decoration only: the text beside it or a label says what it is. */
const icon = (path: string) =>
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
export const EyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
)
export const EyeOffIcon = icon(
  'm4 4 16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.3 7.6A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
)
export const ChevronIcon = icon('m7 10 5 5 5-5')
export const InboxIcon = icon('M4 13.5 6.5 5h11l2.5 8.5V19H4zm0 0h4.5l1 2h5l1-2H20')
export const PanelIcon = icon('M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm4.5 0v14')
export const BarcodeIcon = icon('M4 6v12M7.5 6v12M11 6v12m2.5-12v12M17 6v12m3-12v12')
export const ListIcon = icon('M4 6.5h.1M8 6.5h12M4 12h.1M8 12h12M4 17.5h.1M8 17.5h12')
export const ShieldIcon = icon('M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6zm-3 8.5 2.2 2.2L15.5 10')
export const PencilIcon = icon('M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5')
export const CameraIcon = icon('M4 8h3.5L9 5.5h6L16.5 8H20v11H4zm8 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z')
export const UploadIcon = icon('M12 15V4.5m-4.5 4L12 4l4.5 4.5M5 15v4.5h14V15')
export const SetTopBoxIcon = icon('M3.5 9h17v7.5h-17zM6.5 16.5v2m11-2v2M7 12.75h5m4.5 0h.1M8.5 9 12 4.5 15.5 9')
export const SwapIcon = icon('M4 9h14.5L15 5.5M20 15H5.5L9 18.5')
export const OnScreenIcon = icon('M4 5h16v11.5H4zM9 20h6m-3-3.5V20M7.5 12.5h9')
export const SmsIcon = icon('M4.5 5h15v11H11l-4.5 4v-4h-2zM8 9h8m-8 3.5h5')
export const DoctorIcon = icon(
  'M7 4H5.5v5a4 4 0 0 0 8 0V4H12m-2.5 9v2a5 5 0 0 0 10 0v-1.5m0 0a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Z',
)
export const NoteIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-9.5V16m0-8h.1')
export const TopUpIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-13v8m-4-4h8')
export const BoxIcon = icon('M4 9.5h16v7H4zM6.5 16.5V19m11-2.5V19M7.5 13h4M16 13h.1M9 5l3 4.5L15.5 4')
export const AndroidIcon = icon('M4.5 5.5h15v10h-15zM12 15.5v3.5m-4 0h8M10.5 8.5v4l3.5-2z')
export const StatementIcon = icon('M5 4h14v16H5zm3.5 4.5h7m-7 4h7m-7 4h4')
export const CardIcon = icon('M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Zm-1 4.5h18M7 15h3')
export const DebitIcon = icon('M12 4v11m-4.5-4L12 15.5l4.5-4.5M5 20h14')
export const RefundIcon = icon('M9 14 4.5 9.5 9 5M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3')
export const DoneIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-9 3 3 5-6')
export const WaitIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5.5l3.5 2')
export const StopIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9 9l6 6m0-6-6 6')
export const SearchIcon = icon('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5')
export const QuizIcon = icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-2.5-11a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8m0 2.5h.1',
)
export const CartIcon = icon('M3 4.5h2.5L8 15.5h9.5L20 7.5H6.2M9 19.5h.1M16.5 19.5h.1')
export const PhoneIcon = icon(
  'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2 2A15.5 15.5 0 0 1 4.5 6a2 2 0 0 1 2-2Z',
)
export const FilterIcon = icon('M4 7h9m4 0h3M4 17h3m4 0h9M15 4.75v4.5M9 14.75v4.5')
