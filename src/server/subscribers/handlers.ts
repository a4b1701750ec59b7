import type { subscriberCalls } from '#domain/subscribers/calls.ts'
import type { ReportCall } from '#domain/reports/declarations.ts'

import type { Handlers } from '../http.ts'
import { verifyEkyc } from './ekyc.ts'
import { getBroadbandDetails, getSubscriberInfo, listCpe, listServices, listSubscriberBills } from './info.ts'
import { countStbSubscribers } from './counts.ts'
import { sendOtp, verifyOtp } from './otp.ts'
import { saveSubscriber } from './save.ts'
import { findBoxToSell } from './find-box.ts'
import { searchSubscribers } from './search.ts'

export const subscriberHandlers: Omit<Handlers<typeof subscriberCalls>, ReportCall> = {
  findBoxToSell,
  searchSubscribers,
  getSubscriberInfo,
  listCpe,
  listServices,
  listSubscriberBills,
  countStbSubscribers,
  saveSubscriber,
  verifyEkyc,
  getBroadbandDetails,
  sendOtp,
  // whoever sells plans renews, and may hold nothing else
  sendRenewalOtp: ({ customerid }, context) => sendOtp({ customerid, purpose: 'RENEWAL' }, context),
  verifyOtp,
}
