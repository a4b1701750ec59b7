import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

import type { Account } from '#domain/collections/calls.ts'
import type { payCalls } from '#domain/collections/pay-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import type { Failure } from '#domain/errors.ts'
import { call } from '#web/api/call.ts'
import { useWrite } from '#web/api/hooks.ts'
import { money, moment } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { useSession } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { QuietLink } from '#web/ui/links.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { QrPicture } from '#web/ui/QrPicture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { upiTexts } from './upi-texts.ts'

import '#web/ui/quiet-button.css'
import './collections.css'
import './pay.css'

type Of = Pick<Account, 'subscriberid' | 'name' | 'mobilephone' | 'balance'>
type Given = Reply<typeof payCalls.getPayLink>

/** Made when it is first asked for. */
const linkOf = (subscriberid: string) =>
  queryOptions<Given, Failure>({
    queryKey: ['getPayLink', { subscriberid }],
    queryFn: () => call('getPayLink', { subscriberid }),
  })

/** The link of one customer as a picture, to be shared by the phone's own apps or sent in the words of the register. */
export function PayLink({ of, onClose }: { of: Of; onClose: () => void }) {
  const words = useText(upiTexts)
  const { data, error, refetch } = useQuery(linkOf(of.subscriberid))
  return (
    <Dialog title={words.linkOf(of.name)} onClose={onClose}>
      <p className="card-hint">{words.linkHint}</p>
      {data && <Shared of={of} given={data} />}
      {!data && !error && <Skeleton height="280px" />}
      {error?.code === 'paylink.payee' && <QuietLink to={PATHS.collectionsupi} word={words.needsPayee} />}
      {error && error.code !== 'paylink.payee' && <LoadFailed onAgain={() => void refetch()} />}
    </Dialog>
  )
}

function Shared({ of, given: { link, expires } }: { of: Of; given: Given }) {
  const words = useText(upiTexts)
  const { subscriberid, name, mobilephone, balance } = of
  const operator = useSession()?.lconame ?? ''
  const language = useLanguage()
  const cache = useQueryClient()
  const send = useWrite('sendPayLink')
  const renew = useWrite('renewPayLink')
  const about = { name: name.split(' ')[0]!, amount: money(balance), link, operator }
  const changed = (next: Given) => {
    cache.setQueryData(linkOf(subscriberid).queryKey, next)
    showBanner('success', words.renewed)
  }
  const sent = ({ to, sendsat, already }: Reply<typeof payCalls.sendPayLink>) => {
    if (sendsat) return showBanner('success', words.smsLater(to, moment(sendsat, language)))
    if (already) return showBanner('plain', words.smsAlready(to, moment(already, language)))
    return showBanner('success', words.smsSent(to))
  }
  return (
    <>
      <QrPicture text={link} label={words.qr} />
      <p className="pay-link-address">{link}</p>
      <p className="card-hint">
        {words.validTill} <DateText at={expires} />
      </p>
      <div className="receipt-share">
        {balance > 0 && (
          <>
            <a
              className="quiet-button"
              href={`https://wa.me/91${mobilephone}?text=${encodeURIComponent(words.message(about))}`}
              target="_blank"
              rel="noreferrer"
            >
              {words.whatsapp}
            </a>
            <Button
              variant="default"
              loading={send.isPending}
              onClick={() => send.mutate({ subscriberid }, { onSuccess: sent })}
            >
              {words.sms}
            </Button>
          </>
        )}
        <CopyButton text={link}>{words.copy}</CopyButton>
        <Button
          variant="default"
          loading={renew.isPending}
          onClick={() => renew.mutate({ subscriberid }, { onSuccess: changed })}
        >
          {words.renew}
        </Button>
      </div>
    </>
  )
}
