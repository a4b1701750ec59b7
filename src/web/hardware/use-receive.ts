import type { CallName } from '#domain/calls.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'

import { deliveryTexts } from './delivery-texts.ts'

export const SHOWS_ORDER: CallName[] = ['listBoxPayments', 'getBoxOrder', 'listStock']

export function useReceive(parcelid: string) {
  const words = useText(deliveryTexts)
  return useWrite('receiveParcel', {
    refreshes: SHOWS_ORDER,
    done: ({ parcels }) => {
      const { arrived = 0, ticketid = '' } = parcels.find((parcel) => parcel.parcelid === parcelid) ?? {}
      const said = [words.confirmed(arrived ?? 0), ...(ticketid ? [words.short(ticketid)] : [])]
      showBanner('success', said.join('. '))
    },
  })
}
