import { stored } from '#web/shell/storage.ts'

/** Log-in says YES, closing the popup says NO, the end of the session forgets it. */
export const isPopupWanted = (): boolean => stored('showDashboardPopup') === 'YES'
