import { useQuery } from '@tanstack/react-query'

import type { CheckoutResult } from '#domain/cart/calls.ts'
import { startOf } from '#domain/dates.ts'
import { dictionary } from '#domain/words.ts'
import { read } from '#web/api/hooks.ts'
import { day } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { useSession } from '#web/shell/session.ts'
import { TextLink } from '#web/ui/links.tsx'
import { useIsNarrow } from '#web/ui/use-narrow.ts'

const afterSaleTexts = dictionary({
  whatsapp: ['Share on WhatsApp', 'WhatsApp पर भेजें', 'WhatsApp वर पाठवा'],
  sms: ['Share by SMS', 'SMS से भेजें', 'SMS ने पाठवा'],
  next: [
    (name: string) => `Next expiring: ${name}`,
    (name) => `अगला एक्सपायर: ${name}`,
    (name) => `पुढचा एक्सपायर: ${name}`,
  ],
  till: [
    (pack: string, date: string) => `${pack} till ${date}`,
    (pack, date) => `${pack}, ${date} तक`,
    (pack, date) => `${pack}, ${date} पर्यंत`,
  ],
  message: [
    (name: string, packs: string, operator: string) => `Dear ${name}, your recharge is done: ${packs}. ${operator}`,
    (name, packs, operator) => `${name} जी, आपका रिचार्ज हो गया: ${packs}। ${operator}`,
    (name, packs, operator) => `${name} जी, तुमचा रिचार्ज झाला: ${packs}. ${operator}`,
  ],
})

/** The customer hears what he has now, and the operator goes on with who expires next. */
export function AfterSale({ result, isWhole }: { result: CheckoutResult; isWhole: boolean }) {
  const [customerid, ...others] = new Set(result.order.map((ordered) => ordered.customerid))
  const isRenewal = result.order.some(({ type }) => type === 'RENEW')
  return (
    <>
      {isRenewal && <NextExpiring sold={result.order.map(({ stbno }) => stbno)} />}
      {customerid && others.length === 0 && isWhole && <Share result={result} customerid={customerid} />}
    </>
  )
}

/** From the operator's own phone: it costs nothing of the quota. */
function Share({ result, customerid }: { result: CheckoutResult; customerid: string }) {
  const words = useText(afterSaleTexts)
  const language = useLanguage()
  const operator = useSession()?.lconame ?? ''
  const isNarrow = useIsNarrow()
  const [first] = result.order
  const { data: box } = useQuery(read('getBoxPlans', { customerid, stbno: first?.stbno ?? '' }))
  if (!box?.mobile) return null
  const bought = result.order.flatMap(({ plandetails }, n) => {
    const line = result.result[n]
    return line?.failure === '' && line.validity
      ? [words.till(plandetails.planname, day(startOf(line.validity), language))]
      : []
  })
  const text = encodeURIComponent(words.message(box.name, bought.join(', '), operator))
  return (
    <>
      <a className="quiet-button" href={`https://wa.me/91${box.mobile}?text=${text}`} target="_blank" rel="noreferrer">
        {words.whatsapp}
      </a>
      {isNarrow && (
        <a className="quiet-button" href={`sms:+91${box.mobile}?body=${text}`}>
          {words.sms}
        </a>
      )}
    </>
  )
}

function NextExpiring({ sold }: { sold: readonly string[] }) {
  const words = useText(afterSaleTexts)
  // what was read before this sale still holds the customer who was renewed
  const { data, isFetchedAfterMount } = useQuery({ ...read('getExpiryReport', {}), staleTime: 0 })
  const next = data?.data.find(({ stb_number: stbno, refusal }) => refusal === '' && !sold.includes(stbno))
  if (!next || !isFetchedAfterMount) return null
  const { subscriberid: customerid, stb_number: stbno, first_name: first, last_name: last } = next
  return (
    <TextLink
      to={PATHS.productrenew}
      search={{ customerid, stbno }}
      className="quiet-button bought-next"
      word={words.next(`${first} ${last}`.trim())}
    />
  )
}
