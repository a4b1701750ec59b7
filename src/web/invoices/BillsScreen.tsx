import { useSearch } from '@tanstack/react-router'

import { useText } from '#web/i18n/texts.ts'
import { Page } from '#web/ui/Page.tsx'
import { Parts } from '#web/ui/Parts.tsx'
import { showInOrder } from '#web/ui/show-in-order.ts'

import { billTexts } from './bill-texts.ts'
import { BillTools, MonthlyBills } from './MonthlyBills.tsx'
import { billSearch } from './search.ts'
import { TaxDocuments } from './TaxDocuments.tsx'

import './bills.css'

export { billSearch as address } from './search.ts'

export const BillsScreen = () => {
  const words = useText(billTexts)
  const search = billSearch(useSearch({ strict: false }))
  const isTax = search.part === 'tax'
  return (
    <Page title={words.title} hint={words.hint} actions={!isTax && <BillTools search={search} />} ref={showInOrder}>
      <Parts
        label={words.parts}
        parts={[
          { word: words.bills, isOn: !isTax, search: {} },
          { word: words.tax, isOn: isTax, search: { part: 'tax' } },
        ]}
      />
      {isTax ? <TaxDocuments search={search} /> : <MonthlyBills search={search} />}
    </Page>
  )
}
