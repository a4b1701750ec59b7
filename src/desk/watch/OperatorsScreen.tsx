import { useAddress } from '#desk/ui/use-address.ts'

import { OperatorList } from './OperatorList.tsx'
import { OperatorPage } from './OperatorPage.tsx'

/** The list, or with `?id=` one operator of it. */
export function OperatorsScreen() {
  const [{ id, customer }] = useAddress()
  return id ? <OperatorPage key={id} lcoid={id} customer={customer} /> : <OperatorList />
}
