import type { Decision } from '#domain/desk/roles.ts'
import { present } from '#domain/lists.ts'

import type { Notice } from '../notices/tell.ts'
import type { OperatorRow } from '../operators/store.ts'

type Ruling = { decision: Decision; reason: string }

export function agreementNotice({ lcoid, agreement_type, agreement_at }: OperatorRow, ruling: Ruling): Notice {
  const { decision, reason: message } = ruling
  const confirmed = decision === 'APPROVE'
  return {
    lcoid,
    en: {
      title: confirmed ? `${agreement_type} confirmed` : `Please accept the ${agreement_type} again`,
      message,
    },
    hi: {
      title: confirmed ? `${agreement_type} पक्का हुआ` : `कृपया ${agreement_type} फिर से स्वीकार करें`,
      message,
    },
    url: '/lcoportal/agreement',
    reference: `agreement:${lcoid}:${present(agreement_at, 'day of the agreement').getTime()}`,
  }
}

type Request = { lcoid: string; requestid: string; status: 'OPEN' | 'APPROVED' | 'REFUSED'; decision: string }

export function replacementNotice({ newstb, stbno, ...request }: Request & { stbno: string; newstb: string }): Notice {
  const approved = request.status === 'APPROVED'
  return {
    ...requestNotice(request),
    en: approved
      ? { title: `A new box for ${stbno}`, message: `${newstb} is in your stock. ${request.decision}` }
      : { title: `Replacement ${request.requestid} refused`, message: `${stbno}: ${request.decision}` },
    hi: approved
      ? { title: `${stbno} की जगह नया STB`, message: `${newstb} आपके स्टॉक में है। ${request.decision}` }
      : { title: `रिप्लेसमेंट ${request.requestid} नामंज़ूर`, message: `${stbno}: ${request.decision}` },
    url: '/lcoportal/device/replacement',
  }
}

type Android = Request & { quantity: number; granted: number }

export function androidNotice({ quantity, granted, ...request }: Android): Notice {
  const approved = request.status === 'APPROVED'
  const boxes = granted === 1 ? '1 Android STB' : `${granted} Android STBs`
  const fewer = granted < quantity
  return {
    ...requestNotice(request),
    en: {
      title: approved
        ? `${boxes} in your stock${fewer ? `, of ${quantity} requested` : ''}`
        : `Request ${request.requestid} refused`,
      message: request.decision,
    },
    hi: {
      title: approved
        ? `${fewer ? `${quantity} में से ` : ''}${granted} Android STB आपके स्टॉक में`
        : `माँग ${request.requestid} नामंज़ूर`,
      message: request.decision,
    },
    url: '/lcoportal/device/andriodrequest',
  }
}

const requestNotice = ({ lcoid, requestid }: Request) => ({
  lcoid,
  reference: `request:${requestid}`,
})
