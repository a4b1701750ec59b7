import { icon } from './icon.tsx'

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
