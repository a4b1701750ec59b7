import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { each, Instant, optionalText, says, text, YesNo } from '../fields.ts'
import { Rupees } from '../money.ts'
import { listOf, pageOf } from '../paging.ts'
import { careCalls } from './care-calls.ts'
import { PackPart } from '../services/parts.ts'
import { customerInput, customerReply } from './fields.ts'
import { Otp, SubscriberId } from '../ids.ts'
import { BOX_STATUSES } from './rules.ts'

const Contract = z.object({
  ...each(z.string(), 'contractno', 'plancode', 'planname'),
  plantype: z.enum(['BASE', 'PACKAGE', 'CHANNEL']),
  contractstatus: z.enum(['A', 'E', 'D', 'C', 'S']),
  starts: Day,
  validity: Day,
  lcoprice: Rupees,
  mrptariff: Rupees,
  autorenewd: YesNo,
  parts: z.array(PackPart),
})

/** One box of a home with what runs on it. */
const Cpe = z.object({
  ...each(z.string(), 'stbno', 'smcno', 'stb_type', 'model', 'castype', 'stbitemcode', 'smcitemcode'),
  paired: YesNo,
  status: z.enum(BOX_STATUSES),
  last_dc_date: z.nullable(Day),
  planlist: z.array(Contract),
})
export type Cpe = z.output<typeof Cpe>

const Document = z.object({
  ...each(z.string(), 'fileid', 'purpose', 'filename', 'type'),
  bytes: z.int(),
  created: Instant,
})

/** The subscriber info of the specification. Of the Aadhaar only `XXXX XXXX 1234` is ever there. */
export const SubscriberInfo = z.object({
  ...each(z.string(), 'subscriberid', 'accountno', 'frcode'),
  ...customerReply,
  ...each(z.string(), 'aadhar', 'country', 'ott_mob'),
  /** When it was last changed. */
  update: Instant,
  created: Instant,
  ekyc: YesNo,
  /** YES where an identity service said so; recorded is what the operator did. */
  ekycverified: YesNo,
  documents: z.array(Document),
  crf: z.string(),
  planlist: z.array(Contract),
  /** The first box, as the specification's flat fields. */
  ...each(z.string(), 'stbitemcode', 'stbserialno', 'hwplancode', 'hwplandesc', 'smcserialno', 'smcitemcode'),
})
export type SubscriberInfo = z.output<typeof SubscriberInfo>

/** A row of the STB subscriber list, in the specification's spelling. */
export const StbRow = z.object({
  ...each(z.string(), 'subscriberid', 'city', 'frcode', 'lco_name', 'customer_can', 'stb_number', 'vc_number'),
  ...each(z.string(), 'stb_type'),
  status: z.enum(BOX_STATUSES),
  base_pack: z.string(),
  /** Days left; below zero once expired; null without a base pack. */
  validity: z.nullable(z.int()),
  expiry_date: z.nullable(Day),
  last_dc_date: z.nullable(Day),
  ...each(z.string(), 'first_name', 'last_name', 'mobile_no'),
})
export type StbRow = z.output<typeof StbRow>

const Hit = z.object({
  ...each(z.string(), 'subscriberid', 'accountno', 'fname', 'lname', 'mobilephone', 'area', 'city'),
  /** What the words were found in. `area`: by where he lives; `similar`: nobody is called so, he is called nearly so. */
  matched: z.enum(['subscriberid', 'accountno', 'stbno', 'smcno', 'username', 'mobile', 'name', 'area', 'similar']),
  boxes: z.array(
    z.object({ stbno: z.string(), smcno: z.string(), status: z.enum(BOX_STATUSES), expiry_date: z.nullable(Day) }),
  ),
})
export type Hit = z.output<typeof Hit>

const byCustomer = z.object({ customerid: SubscriberId })

export const subscriberCalls = {
  searchSubscribers: endpoint({
    summary:
      'Find a customer by customer number, CAN, STB, VC, mobile or their last digits, by user name, name, area or nearly so',
    method: 'GET',
    path: '/subscriber/search',
    input: () => z.object({ q: text(60) }),
    reply: () => listOf(Hit),
    permission: 'subscribers',
  }),

  findBoxToSell: endpoint({
    summary: 'The customer behind a whole customer number, CAN, STB or VC number, for whoever sells but may not search',
    method: 'GET',
    path: '/plan/find',
    input: () => z.object({ no: text(20) }),
    reply: () => z.object({ subscriberid: z.string(), stbno: z.string() }),
    permission: 'plans',
  }),

  getSubscriberInfo: endpoint({
    summary: 'Everything about one home',
    method: 'GET',
    path: '/subscriber/subscriberinfo',
    input: () => byCustomer,
    reply: () => SubscriberInfo,
    permission: 'subscribers',
  }),

  listCpe: endpoint({
    summary: 'The boxes of a home with the plans on each',
    method: 'GET',
    path: '/subscriber/cpe',
    input: () => byCustomer,
    reply: () => listOf(Cpe),
    permission: 'subscribers',
  }),

  listServices: endpoint({
    summary: 'What a home receives: TV per box, broadband, OTT',
    method: 'GET',
    path: '/subscriber/services',
    input: () => byCustomer,
    reply: () =>
      listOf(
        z.object({
          service: z.enum(['TV', 'BROADBAND', 'OTT']),
          ...each(z.string(), 'name', 'device', 'status'),
          validity: z.nullable(Day),
          /** Of what its vendor refused; '' otherwise. */
          reason: z.string(),
        }),
      ),
    permission: 'subscribers',
  }),

  listSubscriberBills: endpoint({
    summary: 'What was charged for a home, newest first',
    method: 'GET',
    path: '/subscriber/bill',
    input: () => z.object({ customerid: SubscriberId, after: z.optional(z.string()) }),
    reply: () =>
      pageOf(
        z.object({
          ...each(z.string(), 'contractno', 'stbno', 'planname'),
          starts: Day,
          validity: Day,
          lcoprice: Rupees,
          mrptariff: Rupees,
          /** What the customer was charged for it; `null` where he was not, as for packs that moved in. */
          charged: z.nullable(Rupees),
          /** Of the LCO price, into the wallet. */
          refunded: Rupees,
          status: z.string(),
          created: Instant,
        }),
      ),
    permission: 'subscribers',
  }),

  listStbSubscribers: endpoint({
    summary: 'Boxes with their homes: filter, sort, page by key',
    method: 'GET',
    path: '/subscriber/list-stb-subscribers',
    input: () =>
      z.object({
        status: z.optional(z.enum(BOX_STATUSES)),
        stb_type: z.optional(z.enum(['SD', 'HD', 'ANDROID', 'FIBER'])),
        /** Expiry between these days, both included. */
        from: z.optional(Day),
        to: z.optional(Day),
        city: optionalText(text(60)),
        sort: z.optional(z.enum(['expiry', 'name', 'can'])),
        after: z.optional(z.string()),
      }),
    reply: () => pageOf(StbRow),
    permission: 'subscribers',
  }),

  countStbSubscribers: endpoint({
    summary: 'How many boxes are in each status',
    method: 'GET',
    path: '/subscriber/count-stb-subscribers',
    reply: () => z.record(z.enum(BOX_STATUSES), z.int()),
    permission: 'subscribers',
  }),

  saveSubscriber: endpoint({
    summary: 'Register a home, or change one when subscriberid is given',
    method: 'POST',
    path: '/subscriber/subscriber',
    input: () =>
      z.object({
        subscriberid: z.optional(SubscriberId),
        ...customerInput,
        /** The code sent to the new number: a changed mobile is confirmed by it. */
        otp: optionalText(Otp),
        /** For a new home: a box of this operator's stock. */
        stbno: optionalText(z.string().check(z.trim(), z.regex(/^\d{16}$/, says('stb')))),
        /** YES: he gets a broadband connection of his own, which needs no STB. */
        broadband: optionalText(z.enum(['YES', 'NO'], says('unknown'))),
        /** Documents uploaded before, by their file ids. */
        documents: z.optional(z.string().check(z.maxLength(400, says('tooLong')))),
      }),
    reply: () => SubscriberInfo,
    permission: 'subscribers',
  }),

  ...careCalls,
}
