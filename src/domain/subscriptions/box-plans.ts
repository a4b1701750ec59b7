import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { YesNo } from '../fields.ts'
import { Rupees } from '../money.ts'
import { Plan, plan } from '../plans/calls.ts'
import { PackPart } from '../services/parts.ts'
import { BOX_STATUSES } from '../subscribers/rules.ts'
import { CONTRACT_STATUSES } from './contract.ts'

/** A plan on a box. */
const PlanOnBox = z.object({
  ...plan,
  contractno: z.string(),
  contractstatus: z.enum(CONTRACT_STATUSES),
  starts: Day,
  validity: Day,
  autorenewd: YesNo,
  /** Whether it runs today. */
  active: YesNo,
  /** The last day that renewals may reach. */
  renewtill: Day,
  /** From and to when a renewal made now would run; `null` when it cannot be renewed. */
  renewfrom: z.nullable(Day),
  renewvalidity: z.nullable(Day),
  /** What a renewal made now would cost, in part when it ends with its base pack; of what renews itself, on the day it does. */
  renewprice: z.nullable(Rupees),
  /** Why it cannot be renewed, as a failure code; '' when it can. */
  renewrefusal: z.string(),
  /** Whether a change is scheduled for it. */
  schedulestatus: YesNo,
  /** What the operator and the home paid. */
  paid: Rupees,
  paidmrp: Rupees,
  /** What the customer pays for its whole period, where a price for it was agreed on with him. */
  agreed: z.nullable(Rupees),
  /** PENDING until the headend has taken it. */
  provision: z.enum(['PENDING', 'ACCEPTED', 'REJECTED']),
  parts: z.array(PackPart),
  /** Bought today and still the last word on this box: it can be taken back in full. */
  undoable: YesNo,
  /** What that brings into the wallet, less what was credited for packs that run again; below zero it takes. `null` when it cannot be. */
  undorefund: z.nullable(Rupees),
  undoruns: z.array(z.string()),
})
export type PlanOnBox = z.output<typeof PlanOnBox>

/** What the cart would say of a pack on the box: from and to when, at what price, or why not as a failure code. */
const PackRenewal = z.object({
  contractno: z.string(),
  starts: z.nullable(Day),
  validity: z.nullable(Day),
  lcoprice: Rupees,
  mrptariff: Rupees,
  /** What the customer is charged for it: the MRP, or what was agreed on with him. */
  charge: Rupees,
  refusal: z.string(),
})
export type PackRenewal = z.output<typeof PackRenewal>

const Schedule = z.object({
  scheduleid: z.string(),
  plancode: z.string(),
  planname: z.string(),
  lcoprice: Rupees,
  mrptariff: Rupees,
  charge: Rupees,
  /** The day the change begins. */
  runs: Day,
  validity: Day,
})

/** The auto-renew or validity response of the specification, for one box of a home. */
export const BoxPlans = z.object({
  status: z.enum(BOX_STATUSES),
  name: z.string(),
  /** Where he lives, because many share a name. */
  area: z.string(),
  mobile: z.string(),
  email: z.string(),
  balance: Rupees,
  subscriberid: z.string(),
  accountno: z.string(),
  frcode: z.string(),
  frcan: z.string(),
  region: z.string(),
  customertype: z.enum(['RESIDENTIAL', 'COMMERCIAL']),
  /** Codes of plans on the box that cannot be renewed. */
  nonrenewable: z.array(z.string()),
  /** OTP: expired so long that a renewal needs the subscriber's code. */
  customertag: z.enum(['REGULAR', 'OTP']),
  hardwaretype: z.string(),
  stbno: z.string(),
  smcno: z.string(),
  basepack: z.nullable(PlanOnBox),
  /** The base pack and the add-ons that count today, the base pack first. */
  planlist: z.array(PlanOnBox),
  channelcount: z.int(),
  /** The other forms of the base pack: the same channels for another time. */
  validityplans: z.array(Plan),
  /** All its packs renewed together, with the base pack in each of its forms; `plancode` '' is without the base pack. */
  renewals: z.array(z.object({ plancode: z.string(), packs: z.array(PackRenewal) })),
  schedule: z.nullable(Schedule),
  /** What the base pack costs in each of its forms on the day on which it goes on by itself. */
  atend: z.array(z.object({ plancode: z.string(), lcoprice: Rupees, mrptariff: Rupees, charge: Rupees })),
  /** What was agreed on with the customer for everything a month; `null` where packs are paid one by one. */
  monthlysum: z.nullable(Rupees),
  /** Auto-renew waits while the customer owes something older; `null`: it waits for nobody. */
  autorenewduedays: z.nullable(z.int()),
  boxes: z.array(z.object({ stbno: z.string(), stb_type: z.string(), status: z.enum(BOX_STATUSES) })),
})
export type BoxPlans = z.output<typeof BoxPlans>
