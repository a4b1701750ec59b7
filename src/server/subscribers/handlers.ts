import type { subscriberCalls } from '#domain/subscribers/calls.ts'

import type { Handlers } from '../http.ts'
import { getCustomerUpdateReport } from './changes.ts'
import { getEkycReport, verifyEkyc } from './ekyc.ts'
import { getBroadbandDetails, getSubscriberInfo, listCpe, listServices, listSubscriberBills } from './info.ts'
import { countStbSubscribers, listStbSubscribers } from './list.ts'
import { sendOtp, verifyOtp } from './otp.ts'
import { saveSubscriber } from './save.ts'
import { searchSubscribers } from './search.ts'

export const subscriberHandlers: Handlers<typeof subscriberCalls> = {
  searchSubscribers,
  getSubscriberInfo,
  listCpe,
  listServices,
  listSubscriberBills,
  listStbSubscribers,
  countStbSubscribers,
  saveSubscriber,
  verifyEkyc,
  getEkycReport,
  getBroadbandDetails,
  sendOtp,
  // whoever sells plans renews, and may hold nothing else
  sendRenewalOtp: ({ customerid }, context) => sendOtp({ customerid, purpose: 'RENEWAL' }, context),
  verifyOtp,
  getCustomerUpdateReport,
}
