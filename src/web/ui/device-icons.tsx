import { icon } from './icon.tsx'

export const SetTopBoxIcon = icon('M3.5 9h17v7.5h-17zM6.5 16.5v2m11-2v2M7 12.75h5m4.5 0h.1M8.5 9 12 4.5 15.5 9')
export const SwapIcon = icon('M4 9h14.5L15 5.5M20 15H5.5L9 18.5')
export const OnScreenIcon = icon('M4 5h16v11.5H4zM9 20h6m-3-3.5V20M7.5 12.5h9')
export const SmsIcon = icon('M4.5 5h15v11H11l-4.5 4v-4h-2zM8 9h8m-8 3.5h5')
export const DoctorIcon = icon(
  'M7 4H5.5v5a4 4 0 0 0 8 0V4H12m-2.5 9v2a5 5 0 0 0 10 0v-1.5m0 0a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Z',
)
export const NoteIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-9.5V16m0-8h.1')
