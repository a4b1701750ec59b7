import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { Page } from '#web/ui/Page.tsx'

import { AutomaticCard } from './AutomaticCard.tsx'
import { OutageCard } from './OutageCard.tsx'
import { SmsForm } from './SmsForm.tsx'
import { SmsReport } from './SmsReport.tsx'
import { SmsResult } from './SmsResult.tsx'
import { smsTexts } from './sms-texts.ts'
import type { Sent } from './use-sending.ts'

import { smsSearch } from './search.ts'

import '#web/ui/actions.css'
import '#web/ui/report.css'
import './messages.css'

export { smsSearch as address }

export function SmsScreen() {
  const words = useText(smsTexts)
  const search = smsSearch(useSearch({ strict: false }))
  const [sent, setSent] = useState<readonly Sent[]>([])
  const numbers = search.customerid ?? search.subscribers?.replaceAll(',', '\n') ?? ''
  return (
    <Page title={words.title} hint={words.hint}>
      {sent[0] && <SmsResult key={sent.length} sent={sent[0]} />}
      <SmsForm key={numbers} numbers={numbers} smsid={search.smsid} onSent={(latest) => setSent([latest, ...sent])} />
      <OutageCard />
      <AutomaticCard />
      <SmsReport filters={search} />
    </Page>
  )
}
