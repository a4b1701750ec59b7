import { icon } from './icon.tsx'

export const BarcodeIcon = icon('M4 6v12M7.5 6v12M11 6v12m2.5-12v12M17 6v12m3-12v12')
export const ListIcon = icon('M4 6.5h.1M8 6.5h12M4 12h.1M8 12h12M4 17.5h.1M8 17.5h12')
export const ShieldIcon = icon('M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6zm-3 8.5 2.2 2.2L15.5 10')
export const PencilIcon = icon('M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5')
export const CameraIcon = icon('M4 8h3.5L9 5.5h6L16.5 8H20v11H4zm8 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z')
export const UploadIcon = icon('M12 15V4.5m-4.5 4L12 4l4.5 4.5M5 15v4.5h14V15')
