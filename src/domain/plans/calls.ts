import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { each, idOf, optionalText, says, text, YesNo } from '../fields.ts'
import { StbNo, SubscriberId } from '../ids.ts'
import { Rupees } from '../money.ts'
import { listOf, pageOf } from '../paging.ts'
import { Service } from '../services/parts.ts'
import { PLAN_TYPES } from './tariff.ts'

/** Plans are the provider's and the same for everybody, so their codes are no ids of a tenant. */
export const PlanCode = z.string().check(z.trim(), z.regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, says('unknown')))

/** The plan of the specification, as the catalogue holds it. Prices are for the operator's region and today. */
export const plan = {
  planid: z.string(),
  planname: z.string(),
  plantype: z.enum(PLAN_TYPES),
  ...each(z.string(), 'plancode', 'servicecode', 'packagecode', 'description'),
  lcoprice: Rupees,
  mrptariff: Rupees,
  tariffperiod: z.int(),
  tariffperiodtype: z.enum(['M', 'D']),
  currency: z.literal('INR'),
  region: z.string(),
  lcoregion: z.string(),
  status: z.enum(['ACTIVE', 'E']),
  planmode: z.enum(['RENEWABLE', 'NONRENEWABLE']),
  /** When the coming price holds; `null` when none is known. */
  effectivedate: z.nullable(Day),
  newlcoprice: z.nullable(Rupees),
  newmrptariff: z.nullable(Rupees),
  /** The network capacity fee that this price holds. */
  ncfprice: Rupees,
  /** The price while a scheme runs; it is the one charged. */
  discountedlcoprice: z.nullable(Rupees),
  renewperiod: z.int(),
  hardwaretype: z.enum(['SD', 'HD', 'ANY', 'FIBER']),
  plancategory: z.enum(['NCF', 'NORMAL']),
  numchannels: z.int(),
  discontinuedsoon: YesNo,
  /** The last day it is sold; `null` for as long as anybody knows. */
  discontinuedon: z.nullable(Day),
  recommended_plancode: z.array(z.string()),
  onedigital: YesNo,
  bbprice: Rupees,
  /** What it is made of, and of that what no vendor is set for: such a plan is not sold. */
  services: z.array(Service),
  undelivered: z.array(Service),
  speed_mbps: z.int(),
  /** 0 is without a limit. */
  data_gb: z.int(),
  ottprice: Rupees,
  ott_apps: z.array(z.string()),
}
export const Plan = z.object(plan)
export type Plan = z.output<typeof Plan>

const Channel = z.object({
  ...each(z.string(), 'channelid', 'channelname', 'genre', 'language'),
  definition: z.enum(['SD', 'HD']),
  lcn: z.int(),
  /** Every home gets it; not counted for the network capacity fee. */
  mandatory: YesNo,
  mrp: Rupees,
  /** The plan that sells it alone; '' when none does. */
  plancode: z.string(),
})
export type Channel = z.output<typeof Channel>

const Scheme = z.object({
  ...each(z.string(), 'schemeid', 'schemename', 'description', 'plancode', 'planname'),
  ...each(Rupees, 'lcoprice', 'discountedlcoprice', 'mrptariff'),
  starts: Day,
  ends: Day,
})

/** A pack that goes, who has it, and what he could have instead. */
const DiscontinuedPack = z.object({
  plancode: z.string(),
  /** The last day it is sold or renewed. */
  expiry: Day,
  planname: z.string(),
  plantype: z.enum(PLAN_TYPES),
  plancategory: z.enum(['NCF', 'NORMAL']),
  numchannels: z.int(),
  channellist: YesNo,
  recommended_plancode: z.array(z.string()),
  lcoprice: Rupees,
  mrptariff: Rupees,
  /** How many boxes of this operator run on it. */
  boxes: z.int(),
  recommended: z.array(
    z.object({
      plancode: z.string(),
      planname: z.string(),
      numchannels: z.int(),
      lcoprice: Rupees,
      mrptariff: Rupees,
      /** New less old; below zero it costs less. */
      lcodifference: Rupees,
      mrpdifference: Rupees,
      /** Channels the home would lose. */
      lost: z.array(z.string()),
    }),
  ),
})
export type DiscontinuedPack = z.output<typeof DiscontinuedPack>

const PriceChange = z.object({
  plancode: z.string(),
  planname: z.string(),
  effectivedate: Day,
  ...each(Rupees, 'lcoprice', 'newlcoprice', 'mrptariff', 'newmrptariff'),
  /** Boxes that can still be renewed at the old price, and what that saves in all. */
  boxes: z.array(z.string()),
  saving: Rupees,
})

const PackSet = z.object({
  plans: z.array(Plan),
  lcoprice: Rupees,
  mrptariff: Rupees,
  /** Of which network capacity fee above the first slab. */
  ncfprice: Rupees,
  numchannels: z.int(),
  /** Wanted channels that it does not carry, because nobody sells them for this box. */
  missing: z.array(z.string()),
})
export type PackSet = z.output<typeof PackSet>

/** A list of ids in one field, because forms and queries carry text only. */
export const idsIn = (pattern: RegExp, most: number) =>
  z.codec(
    z.string(),
    z
      .array(z.string().check(z.regex(pattern, says('unknown'))))
      .check(z.minLength(1, says('required')), z.maxLength(most, says('tooLong'))),
    {
      decode: (typed) => [...new Set(typed.split(/[\s,]+/).filter(Boolean))],
      encode: (list) => list.join(','),
    },
  )

export const ChannelIds = idsIn(/^[A-Z0-9-]{1,20}$/, 60)
export const Boxes = idsIn(/^\d{16}$/, 500)

/** What somebody looks for among the plans. */
export const plansSought = {
  plantype: z.optional(z.enum(PLAN_TYPES)),
  /** A part of the name or code. */
  q: optionalText(text(60)),
  genre: optionalText(text(40)),
  language: optionalText(text(40)),
}

const filters = {
  ...plansSought,
  hardwaretype: z.optional(z.enum(['SD', 'HD'])),
  onedigital: z.optional(YesNo),
  after: z.optional(z.string()),
}

export const planCalls = {
  listSellablePlans: endpoint({
    summary: 'The plans that can be sold today, for one box when it is named',
    method: 'GET',
    path: '/plan.php',
    input: () => z.object({ ...filters, stbno: z.optional(StbNo) }),
    reply: () => pageOf(Plan),
    permission: 'plans',
  }),

  listPlans: endpoint({
    summary: 'The plan master: the whole catalogue, with prices to come and packs that go',
    method: 'GET',
    path: '/plan',
    input: () => z.object({ ...filters, status: z.optional(z.enum(['ACTIVE', 'E'])) }),
    reply: () => pageOf(Plan),
    permission: 'plans',
  }),

  listChannels: endpoint({
    summary: 'The channels of a plan, or all there are when none is named',
    method: 'GET',
    path: '/plan/channel',
    input: () =>
      z.object({
        plancode: z.optional(PlanCode),
        genre: optionalText(text(40)),
        language: optionalText(text(40)),
      }),
    reply: () => listOf(Channel),
    permission: 'plans',
  }),

  listSchemes: endpoint({
    summary: 'Schemes that run today: plans at a lower price',
    method: 'GET',
    path: '/plan/imclschemes',
    reply: () => listOf(Scheme),
    permission: 'plans',
  }),

  listOfferPlans: endpoint({
    summary: 'What could be offered to a home: plans on a scheme that fit its boxes and that it does not have',
    method: 'GET',
    path: '/customerorder/offerplans',
    input: () => z.object({ customerid: z.optional(SubscriberId) }),
    reply: () => listOf(Plan),
    permission: 'plans',
  }),

  listDiscontinued: endpoint({
    summary: 'Packs that are or will be discontinued, how many boxes have them, and what to move to',
    method: 'GET',
    path: '/plan/discontinued',
    reply: () => listOf(DiscontinuedPack),
    permission: 'plans',
  }),

  moveDiscontinued: endpoint({
    summary: 'Schedule another pack for boxes whose pack is discontinued, each at the end of its period',
    method: 'POST',
    path: '/plan/discontinued',
    input: () => z.object({ plancode: PlanCode, toplancode: PlanCode, boxes: z.optional(Boxes) }),
    reply: () =>
      z.object({
        scheduled: z.int(),
        refused: z.array(z.object({ stbno: z.string(), reason: z.string() })),
      }),
    permission: 'plans',
  }),

  listPriceChanges: endpoint({
    summary: 'Prices that will rise, and which boxes are worth renewing before',
    method: 'GET',
    path: '/plan/pricechanges',
    reply: () => listOf(PriceChange),
    permission: 'plans',
  }),

  findBestPacks: endpoint({
    summary: 'The cheapest sets of packs that carry the channels a home wants, network capacity fee included',
    method: 'GET',
    path: '/plan/best',
    input: () => z.object({ channels: ChannelIds, stb_type: z.enum(['SD', 'HD', 'ANDROID'], says('required')) }),
    reply: () => listOf(PackSet),
    permission: 'plans',
  }),
}

export const ContractNo = idOf('contract', /^\d{10}$/)
