import { useState } from 'react'

import type { Banner } from '#domain/notices/alert-calls.ts'
import { useText } from '#web/i18n/texts.ts'

import { PromoLink } from './PromoLink.tsx'
import { promoTexts } from './banners.ts'

import './promo.css'

type PromoProps = { banner: Banner; onFollow?: () => void }

/** One promotion: its picture and its words, all of it one link where it leads somewhere. */
export function Promo({ banner: { filename, title, body, url, adtype }, onFollow }: PromoProps) {
  const words = useText(promoTexts)
  return (
    <PromoLink url={url} className="promo" {...(onFollow && { onFollow })}>
      <Picture src={filename} />
      <span className="promo-words">
        {adtype === 'AD' && <small className="promo-ad">{words.ad}</small>}
        <strong>{title}</strong>
        {body && <span>{body}</span>}
        {url && <span className="promo-more">{words.more}</span>}
      </span>
    </PromoLink>
  )
}

/** The words say it all; a picture that does not come leaves its place in the portal's colour. */
function Picture({ src }: { src: string }) {
  const [isThere, setIsThere] = useState(src !== '')
  return (
    <span className="promo-picture">
      {isThere && <img src={src} alt="" loading="lazy" decoding="async" onError={() => setIsThere(false)} />}
    </span>
  )
}
