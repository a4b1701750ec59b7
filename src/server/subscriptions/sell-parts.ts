import { sql } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { subtract, type Paise } from '#domain/money.ts'
import { partPrices, type PartService } from '#domain/services/parts.ts'
import type { PlanTerms, Quote } from '#domain/subscriptions/quote.ts'

import type { ServiceTerms } from '#domain/services/orders.ts'
import type { LoadedBox } from './load.ts'
import type { Tx } from '../write.ts'
import { orderServices, type OrderedService } from '../services/orders.ts'
import { tellServices } from './tell-services.ts'

type SoldLine = { box: LoadedBox; plan: PlanTerms; quote: Quote; contractno: string }
type SoldPart = SoldLine & { service: PartService; price: Paise }

/** Parts of what was sold, with their shares of the price, and the orders to their vendors. A sale of TV alone costs nothing here. */
export async function sellParts(tx: Tx, sold: readonly SoldLine[], actor: string, at: Date): Promise<void> {
  const parts = sold.flatMap(partsOfSale)
  if (parts.length > 0) await insertParts(tx, parts, actor, at)
  // what ended a pack with parts, and has none itself
  const plain = sold.filter(({ plan, quote }) => plan.parts === null && quote.credits.length > 0)
  for (const { box } of plain) await tellServices(tx, [box], { actor, at, today: dayOf(at) })
}

function partsOfSale(line: SoldLine): SoldPart[] {
  const { plan, quote } = line
  if (plan.parts === null) return []
  // network fee and late fee are for TV
  const price = plan.hasTv ? subtract(subtract(quote.lcoprice, quote.ncfprice), quote.latefee) : quote.lcoprice
  const shares = partPrices({ price, mrptariff: plan.mrptariff, parts: plan.parts }, plan.hasTv)
  return shares.map((share) => ({ ...line, ...share }))
}

async function insertParts(tx: Tx, parts: readonly SoldPart[], actor: string, at: Date): Promise<void> {
  const fresh = await openConnections(tx, parts)
  const accounts = await accountsOf(tx, parts, at)
  const rows = parts.map((part) => {
    const { username, mobile, elsewhere } = accounts.get(homeOf(part))!
    if (part.service === 'BROADBAND' && elsewhere) throw new Failure('service.taken', { username })
    return { part, account: part.service === 'BROADBAND' ? username : mobile }
  })
  await sql`
    insert into contract_part (lcoid, contractno, service, account, price, state, updated)
    select lcoid, contractno, service, account, price, 'PENDING', ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(
      rows.map(({ part: { box, contractno, service, price }, account }) => ({
        lcoid: box.lcoid,
        contractno,
        service,
        account,
        price,
      })),
    )}::jsonb) as part (lcoid text, contractno text, service text, account text, price bigint)`.execute(tx)
  await orderServices(
    tx,
    rows.map(({ part, account }): OrderedService => ({
      lcoid: part.box.lcoid,
      stbno: part.box.stbno,
      service: part.service,
      account,
      kind: kindOf(part, { fresh, watched: accounts.get(homeOf(part))!.watched }),
      terms: termsOf(part),
      // without TV the contract stands and falls with it
      ...(part.plan.hasTv ? { parts: [part.contractno] } : { contracts: [part.contractno] }),
      actor,
    })),
    at,
  )
}

const homeOf = ({ box }: SoldLine): string => `${box.lcoid} ${box.subscriberid}`

type Before = { fresh: ReadonlySet<string>; watched: boolean }

/** What the vendor knows of the account decides, not what the sale is called: TV may be renewed by a pack that brings OTT for the first time. */
function kindOf(part: SoldPart, { fresh, watched }: Before): OrderedService['kind'] {
  const { box, plan, quote, service } = part
  if (service === 'OTT' ? !watched : fresh.has(homeOf(part))) return 'CREATE'
  const previous = box.contracts.find(({ contractno }) => contractno === quote.previous)
  return quote.type === 'RENEW' && previous?.packagecode === plan.packagecode ? 'RENEW' : 'CHANGE'
}

const termsOf = ({ plan: { plancode, planname, parts }, quote: { validity } }: SoldPart): ServiceTerms => ({
  plancode,
  planname,
  expires: validity,
  speed_mbps: parts?.BROADBAND?.speed_mbps ?? 0,
  data_gb: parts?.BROADBAND?.data_gb ?? 0,
  apps: parts?.OTT?.apps ?? [],
})

/** A customer has one connection, with a user name for life; one that was refused or ended is created anew. */
async function openConnections(tx: Tx, parts: readonly SoldPart[]): Promise<Set<string>> {
  const wanted = parts
    .filter(({ service }) => service === 'BROADBAND')
    .map(({ box: { lcoid, subscriberid }, plan, quote }) => ({
      lcoid,
      subscriberid,
      planname: plan.planname,
      speed: plan.parts?.BROADBAND?.speed_mbps ?? 0,
      validity: quote.validity,
    }))
  if (wanted.length === 0) return new Set()
  const { rows } = await sql<{ lcoid: string; subscriberid: string }>`
    insert into broadband (lcoid, subscriberid, username, planname, speed_mbps, status, validity)
    select distinct on (lcoid, subscriberid) lcoid, subscriberid, 'fiber' || nextval('connection_number'), planname, speed, 'PENDING', validity
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted (lcoid text, subscriberid text, planname text, speed int, validity date)
    order by lcoid, subscriberid
    on conflict (lcoid, subscriberid) do update set status = 'PENDING' where broadband.status in ('PENDING', 'ENDED')
    returning lcoid, subscriberid`.execute(tx)
  return new Set(rows.map(({ lcoid, subscriberid }) => `${lcoid} ${subscriberid}`))
}

type Accounts = {
  lcoid: string
  subscriberid: string
  username: string
  mobile: string
  elsewhere: boolean
  watched: boolean
}

/**
 * Where each part goes; `elsewhere`: the connection runs with another box of the customer already, and is not sold twice; `watched`: the
 * vendor of OTT knows the number.
 */
async function accountsOf(tx: Tx, parts: readonly SoldPart[], at: Date): Promise<Map<string, Accounts>> {
  const homes = parts.map(({ box: { lcoid, subscriberid, stbno }, quote }) => ({
    lcoid,
    subscriberid,
    stbno,
    credited: quote.credits.map(({ contractno }) => contractno),
  }))
  const { rows } = await sql<Accounts>`
    select s.lcoid, s.subscriberid, coalesce(b.username, '') as username,
      case when s.ott_mob = '' then s.mobilephone else s.ott_mob end as mobile,
      exists (
        select from contract_part p join contract c using (lcoid, contractno)
        where p.lcoid = s.lcoid and p.account = b.username and p.service = 'BROADBAND' and p.state <> 'REJECTED'
          and c.stbno <> home.stbno and c.status in ('A', 'D', 'S') and c.validity >= ${dayOf(at)}::date) as elsewhere,
      exists (
        select from contract_part p join contract c using (lcoid, contractno)
        where p.lcoid = s.lcoid and p.account = case when s.ott_mob = '' then s.mobilephone else s.ott_mob end
          and p.service = 'OTT' and p.state <> 'REJECTED'
          and (c.status in ('A', 'D', 'S') and c.validity >= ${dayOf(at)}::date or c.contractno = any(home.credited))) as watched
    from jsonb_to_recordset(${JSON.stringify(homes)}::jsonb) as home (lcoid text, subscriberid text, stbno text, credited text[])
    join subscriber s on s.lcoid = home.lcoid and s.subscriberid = home.subscriberid
    left join broadband b on b.lcoid = s.lcoid and b.subscriberid = s.subscriberid`.execute(tx)
  return new Map(rows.map((row) => [`${row.lcoid} ${row.subscriberid}`, row]))
}
