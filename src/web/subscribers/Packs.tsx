import { type Day, startOf } from '#domain/dates.ts'
import type { PackPart } from '#domain/services/parts.ts'
import type { Cpe } from '#domain/subscribers/calls.ts'
import { statusOn } from '#domain/subscriptions/contract.ts'
import { PackParts } from '#web/devices/PackParts.tsx'
import { day } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { useToday } from '#web/ui/use-time.ts'

import { boxCardTexts } from './box-card-texts.ts'
import { boxTexts, DaysLeft } from './DaysLeft.tsx'

type Contract = Cpe['planlist'][number]

/** Packs that are not over, each with the parts that are meant. */
export const livePacks = (contracts: readonly Contract[], today: Day, isMeant: (part: PackPart) => boolean) =>
  contracts
    .filter((contract) => !['C', 'E'].includes(statusOn(contract, today)))
    .map((contract) => ({ ...contract, parts: contract.parts.filter(isMeant) }))
    .filter(({ parts }) => parts.length > 0)

/** The base pack with its days, and what was added to it. */
export function Packs({ box: { planlist: contracts, status } }: { box: Cpe }) {
  const words = useText(boxCardTexts)
  const today = useToday()
  // what ran out before the one that was cancelled says nothing of today
  const base = status === 'INACTIVE' ? undefined : newestBase(contracts)
  const addOns = contracts.filter(({ plantype, contractstatus }) => plantype !== 'BASE' && contractstatus !== 'C')
  return (
    <div className="packs">
      {base ? <Base pack={base} /> : <p className="card-hint">{words.noBase}</p>}
      {livePacks(contracts, today, isUnsettled).map((pack) => (
        <PackParts key={pack.contractno} pack={pack} />
      ))}
      {addOns.length > 0 && (
        <details className="add-ons disclosure">
          <summary>{words.addOns(addOns.length)}</summary>
          <ul>
            {addOns.map(({ contractno, planname, validity }) => (
              <li key={contractno}>
                <span>{planname}</span>
                <small>
                  <Till day={validity} />
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** What runs stands in a card of its own. */
const isUnsettled = ({ state, movesto }: PackPart): boolean => state !== 'ACCEPTED' || movesto !== ''

function Base({ pack: { planname, validity, autorenewd } }: { pack: Contract }) {
  const words = useText(boxCardTexts)
  return (
    <div className="base-pack">
      <p>
        <small>{words.base}</small>
        <strong>{planname}</strong>
        {autorenewd === 'YES' && <small>{words.autorenew}</small>}
      </p>
      <p>
        <small>
          <Till day={validity} />
        </small>
        <strong>
          <DaysLeft validity={validity} />
        </strong>
      </p>
    </div>
  )
}

const Till = ({ day: last }: { day: Day }) => useText(boxTexts).until(day(startOf(last), useLanguage()))

/** The one that ends last is the one that counts. */
const newestBase = (contracts: readonly Contract[]): Contract | undefined =>
  contracts
    .filter(({ plantype, contractstatus }) => plantype === 'BASE' && contractstatus !== 'C')
    .toSorted((a, b) => (a.validity < b.validity ? 1 : -1))[0]
