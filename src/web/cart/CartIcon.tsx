import { icon } from '#web/ui/icon.tsx'

export const CartIcon = icon('M3 4.5h2.5L8 15.5h9.5L20 7.5H6.2M9 19.5h.1M16.5 19.5h.1')
