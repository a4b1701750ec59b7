import { collectionCalls } from '#domain/collections/calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { useWrite } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { Card } from '#web/ui/Card.tsx'
import { Form } from '#web/ui/Form.tsx'
import { MoneyField, SubmitButton } from '#web/ui/fields.tsx'

import { accountTexts } from './account-texts.ts'

type WholeAccount = Reply<typeof collectionCalls.getAccount>

/** What was agreed on with this customer: pack by pack, or a sum a month. */
export function Prices({ account: { subscriberid, monthly, prices } }: { account: WholeAccount }) {
  const words = useText(accountTexts)
  return (
    <Card title={words.prices}>
      <p className="card-hint">{words.pricesHint}</p>
      {monthly === null &&
        prices.map(({ stbno, plancode, planname, mrptariff, price }) => (
          <PriceForm
            key={`${stbno}${plancode}`}
            fixed={{ subscriberid, stbno, plancode }}
            label={`${planname} · …${stbno.slice(-4)}`}
            hint={words.mrpIs(money(mrptariff))}
            price={price}
          />
        ))}
      <PriceForm fixed={{ subscriberid }} label={words.monthly} hint={words.monthlyHint} price={monthly} />
    </Card>
  )
}

/** What says what a customer pays. */
const NAMING = ['getAccount', 'getBoxPlans', 'getCart', 'listPacks', 'getExpiryReport', 'getExpiredReport'] as const

type PriceFormProps = { fixed: Record<string, string>; label: string; hint: string; price: Paise | null }

function PriceForm({ fixed, label, hint, price }: PriceFormProps) {
  const words = useText(accountTexts)
  const set = useWrite('setOwnPrice', { refreshes: [...NAMING] })
  const form = `own-price-${Object.values(fixed).join('-')}`
  useGivenUp(form)
  return (
    <Form
      name={form}
      schema={collectionCalls.setOwnPrice.input}
      write={set}
      initial={{ price: price === null ? '' : formatRupees(price).replace(/\.00$/, '') }}
      fixed={fixed}
      onDone={() => showBanner('success', words.saved)}
    >
      <div className="own-price">
        <MoneyField name="price" label={label} hint={hint} optional />
        <SubmitButton>{words.save}</SubmitButton>
      </div>
    </Form>
  )
}
