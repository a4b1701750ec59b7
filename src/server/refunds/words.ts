import { rupeesInText } from '#domain/money.ts'

import type { Notice } from '../notices/tell.ts'
import { grantedOf, type RequestRow } from './store.ts'

/** What the operator is told of a decision. */
export function noticeOf(request: RequestRow): Notice {
  const { lcoid, refundid, contractno, amount, status, decision, creditnoteno } = request
  const rupees = rupeesInText(amount)
  const approved = status === 'APPROVED'
  const granted = grantedOf(request)
  const isPart = granted < amount
  const given = rupeesInText(granted)
  return {
    lcoid,
    en: approved
      ? {
          title: isPart ? `${given} of ${rupees} refunded` : `${rupees} refunded`,
          message: `Refund ${refundid} of contract ${contractno} is approved. Credit note ${creditnoteno}. ${decision}`,
        }
      : { title: `Refund ${refundid} refused`, message: `${rupees} of contract ${contractno}: ${decision}` },
    hi: approved
      ? {
          title: isPart ? `${rupees} में से ${given} रिफ़ंड हुए` : `${rupees} रिफ़ंड हुए`,
          message: `कॉन्ट्रैक्ट ${contractno} का रिफ़ंड ${refundid} मंज़ूर हुआ। क्रेडिट नोट ${creditnoteno}। ${decision}`,
        }
      : { title: `रिफ़ंड ${refundid} नामंज़ूर`, message: `कॉन्ट्रैक्ट ${contractno} के ${rupees}: ${decision}` },
    url: `/lcoportal/customer/refund?refund=${refundid}`,
    reference: `refund:${refundid}`,
  }
}
