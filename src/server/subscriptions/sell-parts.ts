import { sql, type RawBuilder } from 'kysely'

import { dayOf, startOf, type Day } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { grouped, valueFor } from '#domain/lists.ts'
import { subtract, type Paise } from '#domain/money.ts'
import { NO_ANSWER, partPrices, type PartService, type ServiceTerms } from '#domain/services/parts.ts'
import type { PlanTerms, Quote } from '#domain/subscriptions/quote.ts'

import type { LoadedBox } from './load.ts'
import type { Tx } from '../write.ts'
import { enqueueAll } from '../jobs/queue.ts'
import { orderServices, type OrderedService } from '../services/orders.ts'
import { APPS_NUMBER } from '../subscribers/store.ts'
import { startParts } from './start-parts.ts'
import { broadbandElsewhere, PART_ROW, PLAN_TERMS, tellServices, termsOn, type PartRow } from './tell-services.ts'

type SoldLine = { box: LoadedBox; plan: PlanTerms; quote: Quote; contractno: string; actor: string }
type SoldPart = SoldLine & { service: PartService; price: Paise }

/** Parts of what was sold, with their shares of the price, and the orders to their vendors. A sale of TV alone costs nothing here. */
export async function sellParts(tx: Tx, sold: readonly SoldLine[], at: Date): Promise<void> {
  const parts = sold.flatMap(partsOfSale)
  if (parts.length > 0) await insertParts(tx, parts, at)
  // what ended a pack with parts, and has none itself
  const plain = sold.filter(({ plan, quote }) => plan.parts === null && quote.credits.length > 0)
  for (const [actor, lines] of grouped(plain, (line) => line.actor)) {
    const changed = new Map(lines.map(({ box }) => [`${box.lcoid} ${box.stbno}`, { before: box }]))
    await tellServices(tx, [...changed.values()], { actor, at, today: dayOf(at) })
  }
}

function partsOfSale(line: SoldLine): SoldPart[] {
  const { plan, quote } = line
  if (plan.parts === null) return []
  // network fee and late fee are for TV
  const price = plan.hasTv ? subtract(subtract(quote.lcoprice, quote.ncfprice), quote.latefee) : quote.lcoprice
  const shares = partPrices({ price, mrptariff: plan.mrptariff, parts: plan.parts }, plan.hasTv)
  return shares.map((share) => ({ ...line, ...share }))
}

async function insertParts(tx: Tx, parts: readonly SoldPart[], at: Date): Promise<void> {
  const fresh = await openConnections(tx, parts)
  const accounts = await accountsOf(tx, parts, at)
  const rows = parts.map((part): Placed => {
    const { username, mobile, elsewhere, ...known } = valueFor(accounts, homeOf(part))
    if (part.service === 'BROADBAND' && elsewhere) throw new Failure('service.taken', { username })
    return { part, account: part.service === 'BROADBAND' ? username : mobile, kind: kindOf(part, { fresh, ...known }) }
  })
  const running = await changeLater(tx, rows, at)
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
  const sharing = await liveApps(tx, rows, dayOf(at))
  await orderServices(
    tx,
    rows.map(({ part, account, kind }): OrderedService => ({
      lcoid: part.box.lcoid,
      stbno: part.box.stbno,
      service: part.service,
      account,
      kind,
      terms: withShared(
        { ...(running.get(placeOf(part)) ?? termsOf(part)), expires: part.quote.validity },
        part.service === 'OTT' ? sharing.get(`${part.box.lcoid} ${account}`) : undefined,
        dayOf(at),
      ),
      // without TV the contract stands and falls with it
      ...(part.plan.hasTv ? { parts: [part.contractno] } : { contracts: [part.contractno] }),
      actor: part.actor,
    })),
    at,
  )
}

type Placed = { part: SoldPart; account: string; kind: OrderedService['kind'] }

/**
 * By the number that watches, what else runs or will on it. A renewal looks at the other STBs of those whose number it is: the parts of
 * years stand behind it, and only what is new there reads them.
 */
async function liveApps(tx: Tx, rows: readonly Placed[], today: Day): Promise<Map<string, PartRow[]>> {
  const asked = rows.flatMap(({ part: { box, service }, account, kind }) =>
    service === 'OTT' ? [{ lcoid: box.lcoid, stbno: box.stbno, account, whole: kind !== 'RENEW' }] : [],
  )
  if (asked.length === 0) return new Map()
  const { rows: live } = await sql<PartRow>`
    select c.stbno, ${PART_ROW}
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (lcoid text, stbno text, account text, whole boolean)
    cross join lateral (
      ${packsOfOthers(sql`s.mobilephone = asked.account`, today)}
      union
      ${packsOfOthers(sql`s.ott_mob = asked.account and s.ott_mob <> ''`, today)}
      union
      select contractno from contract_part
      where asked.whole and lcoid = asked.lcoid and account = asked.account and service = 'OTT') as held
    join contract_part p on p.lcoid = asked.lcoid and p.contractno = held.contractno and p.account = asked.account
      and p.service = 'OTT' and p.state <> 'REJECTED'
    join contract c on c.lcoid = p.lcoid and c.contractno = p.contractno and c.status <> 'C' and c.validity >= ${today}::date
    join plan using (plancode)
    order by c.validity, c.contractno`.execute(tx)
  return grouped(live, ({ lcoid, account }) => `${lcoid} ${account}`)
}

/** Each number by an index of its own. */
const packsOfOthers = (isNumber: RawBuilder<unknown>, today: Day) => sql`
      select contract.contractno
      from subscriber s join box on box.lcoid = s.lcoid and box.subscriberid = s.subscriberid
      join contract on contract.lcoid = box.lcoid and contract.stbno = box.stbno and contract.validity >= ${today}::date
      where not asked.whole and s.lcoid = asked.lcoid and ${isNumber} and box.stbno <> asked.stbno`

/** A further pack on a number takes nothing from it: neither apps that run nor a later last day. */
function withShared(terms: ServiceTerms, live: readonly PartRow[] | undefined, today: Day): ServiceTerms {
  const { apps, expires } = termsOn(live ?? [], today) ?? terms
  return {
    ...terms,
    apps: [...new Set([...terms.apps, ...apps])],
    expires: expires > terms.expires ? expires : terms.expires,
  }
}

const placeOf = ({ contractno, service }: SoldPart): string => `${contractno} ${service}`

const CHANGING: readonly OrderedService['kind'][] = ['CHANGE', 'RESUME']

/** Of parts that begin later on an account with another plan: the plan that runs until then. Their vendors hear the new one on its day. */
async function changeLater(tx: Tx, rows: readonly Placed[], at: Date): Promise<Map<string, ServiceTerms>> {
  const later = rows.filter(({ part: { quote }, kind }) => CHANGING.includes(kind) && quote.starts > dayOf(at))
  const running = await runningTerms(tx, later, dayOf(at))
  const days = grouped(
    later.filter(({ part }) => running.has(placeOf(part))),
    ({ part }) => part.quote.starts,
  )
  for (const [day, some] of days) {
    const started = new Map(some.map(({ part: { box, contractno } }) => [contractno, { lcoid: box.lcoid, contractno }]))
    await enqueueAll(tx, startParts, [...started.values()], startOf(day))
  }
  return running
}

async function runningTerms(tx: Tx, later: readonly Placed[], today: Day): Promise<Map<string, ServiceTerms>> {
  if (later.length === 0) return new Map()
  const asked = later.map(({ part, account }) => ({
    place: placeOf(part),
    lcoid: part.box.lcoid,
    service: part.service,
    account,
  }))
  const { rows } = await sql<{ place: string; terms: ServiceTerms }>`
    select distinct on (place) place, ${PLAN_TERMS} as terms
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (place text, lcoid text, service text, account text)
    join contract_part p on p.lcoid = asked.lcoid and p.account = asked.account and p.service = asked.service and p.state <> 'REJECTED'
    join contract c on c.lcoid = p.lcoid and c.contractno = p.contractno join plan using (plancode)
    where c.status <> 'C' and c.starts <= ${today}::date and c.validity >= ${today}::date
    order by place, c.validity desc`.execute(tx)
  return new Map(rows.map(({ place, terms }) => [place, terms]))
}

const homeOf = ({ box }: SoldLine): string => `${box.lcoid} ${box.subscriberid}`

type Before = Pick<Accounts, 'watched' | 'suspended' | 'unwatched'> & { fresh: ReadonlySet<string> }

/** What the vendor knows of the account decides, not what the sale is called: TV may be renewed by a pack that brings OTT for the first time. */
function kindOf(part: SoldPart, { fresh, watched, suspended, unwatched }: Before): OrderedService['kind'] {
  const { box, plan, quote, service } = part
  if (service === 'OTT' ? !watched : fresh.has(homeOf(part))) return 'CREATE'
  // neither RENEW nor CHANGE lifts a suspension, and what is paid for has to run
  if (service === 'OTT' ? unwatched : suspended) return 'RESUME'
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
  suspended: boolean
  unwatched: boolean
}

/** Nobody stops what runs: of a renewal in time nothing more is asked. */
const partsRun = ({ contracts }: LoadedBox, today: Day): boolean =>
  contracts.some(
    ({ contractstatus, starts, validity, services }) =>
      contractstatus === 'A' && starts <= today && validity >= today && services.some((service) => service !== 'TV'),
  )

/**
 * Where each part goes; `elsewhere`: the connection runs with another box of the customer already, and is not sold twice; `watched`: the
 * vendor of OTT knows the number. What is on the box already says so at once: the parts of years are read only where it does not.
 * `suspended`, `unwatched`: the vendor was told to stop the connection or the apps, also where he has not answered yet.
 */
async function accountsOf(tx: Tx, parts: readonly SoldPart[], at: Date): Promise<Map<string, Accounts>> {
  const today = dayOf(at)
  const contracts = new Map(parts.map((part) => [part.contractno, part]))
  const homes = [...contracts.values()].map(({ box, quote }) => ({
    lcoid: box.lcoid,
    subscriberid: box.subscriberid,
    stbno: box.stbno,
    lit: partsRun(box, today),
    held: [...box.contracts.filter(({ validity }) => validity >= today), ...quote.credits].map(
      ({ contractno }) => contractno,
    ),
  }))
  const live = sql`c.status in ('A', 'D', 'S') and c.validity >= ${today}::date`
  const { rows } = await sql<Accounts>`
    select s.lcoid, s.subscriberid, coalesce(b.username, '') as username, ${APPS_NUMBER} as mobile,
      ${broadbandElsewhere({ home: 'home', connection: 'b' }, today)} as elsewhere,
      exists (
        select from unnest(home.held) as held (contractno) join contract_part p on p.lcoid = s.lcoid and p.contractno = held.contractno
        where p.service = 'OTT' and p.account = ${APPS_NUMBER} and p.state <> 'REJECTED')
      or exists (
        select from contract_part p join contract c on c.lcoid = p.lcoid and c.contractno = p.contractno and ${live}
        where p.lcoid = s.lcoid and p.account = ${APPS_NUMBER} and p.service = 'OTT' and p.state <> 'REJECTED') as watched,
      coalesce(b.status = 'SUSPENDED' or not home.lit and (
        select last.kind = 'SUSPEND' from box own join cas_command last on last.lcoid = own.lcoid and last.stbno = own.stbno
        where own.lcoid = s.lcoid and own.subscriberid = s.subscriberid and last.service = 'BROADBAND' and last.account = b.username
          and last.kind in ('CREATE', 'SUSPEND', 'RESUME', 'END') and (last.state <> 'REJECTED' or last.reason = ${NO_ANSWER})
        order by last.id desc limit 1), false) as suspended,
      not home.lit and not exists (
        select from contract_part p join contract c on c.lcoid = p.lcoid and c.contractno = p.contractno and ${live} and c.status = 'A'
        where p.lcoid = s.lcoid and p.account = ${APPS_NUMBER} and p.service = 'OTT' and p.state <> 'REJECTED') as unwatched
    from jsonb_to_recordset(${JSON.stringify(homes)}::jsonb)
      as home (lcoid text, subscriberid text, stbno text, lit boolean, held text[])
    join subscriber s on s.lcoid = home.lcoid and s.subscriberid = home.subscriberid
    left join broadband b on b.lcoid = s.lcoid and b.subscriberid = s.subscriberid`.execute(tx)
  return new Map(rows.map((row) => [`${row.lcoid} ${row.subscriberid}`, row]))
}
