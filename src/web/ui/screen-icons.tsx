import { icon } from './icons.tsx'

/** Icons that no frame and no menu of the portal needs: they come with the kit, not with the first screen. */
export const EyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
)
export const EyeOffIcon = icon(
  'm4 4 16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.3 7.6A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
)
export const BarcodeIcon = icon('M4 6v12M7.5 6v12M11 6v12m2.5-12v12M17 6v12m3-12v12')
export const CameraIcon = icon('M4 8h3.5L9 5.5h6L16.5 8H20v11H4zm8 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z')
export const UploadIcon = icon('M12 15V4.5m-4.5 4L12 4l4.5 4.5M5 15v4.5h14V15')
export const SwapIcon = icon('M4 9h14.5L15 5.5M20 15H5.5L9 18.5')
export const OnScreenIcon = icon('M4 5h16v11.5H4zM9 20h6m-3-3.5V20M7.5 12.5h9')
export const SmsIcon = icon('M4.5 5h15v11H11l-4.5 4v-4h-2zM8 9h8m-8 3.5h5')
export const DoctorIcon = icon(
  'M7 4H5.5v5a4 4 0 0 0 8 0V4H12m-2.5 9v2a5 5 0 0 0 10 0v-1.5m0 0a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Z',
)
export const NoteIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-9.5V16m0-8h.1')
export const TopUpIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-13v8m-4-4h8')
export const AndroidIcon = icon('M4.5 5.5h15v10h-15zM12 15.5v3.5m-4 0h8M10.5 8.5v4l3.5-2z')
export const StatementIcon = icon('M5 4h14v16H5zm3.5 4.5h7m-7 4h7m-7 4h4')
export const DebitIcon = icon('M12 4v11m-4.5-4L12 15.5l4.5-4.5M5 20h14')
export const WaitIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5.5l3.5 2')
export const StopIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9 9l6 6m0-6-6 6')
export const PhoneIcon = icon(
  'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2 2A15.5 15.5 0 0 1 4.5 6a2 2 0 0 1 2-2Z',
)
export const FilterIcon = icon('M4 7h9m4 0h3M4 17h3m4 0h9M15 4.75v4.5M9 14.75v4.5')
export const ShieldIcon = icon('M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6zm-3 8.5 2.2 2.2L15.5 10')
export const PencilIcon = icon('M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5')
