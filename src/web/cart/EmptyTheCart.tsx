import { useState } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Button } from '#web/ui/Button.tsx'
import { Confirm } from '#web/ui/Dialog.tsx'

import { cartTexts } from './cart-texts.ts'
import { useCartWrite } from './use-cart.ts'

export function EmptyTheCart({ count }: { count: number }) {
  const words = useText(cartTexts)
  const [isAsking, setIsAsking] = useState(false)
  const empty = useCartWrite('emptyCart')

  function handleYes() {
    setIsAsking(false)
    empty.mutate({}, { onSuccess: () => showBanner('success', words.emptied) })
  }

  return (
    <>
      <Button variant="default" loading={empty.isPending} onClick={() => setIsAsking(true)}>
        {words.emptyAll}
      </Button>
      <Confirm
        title={words.emptyTitle}
        text={words.emptyText(count)}
        yes={words.yes}
        no={words.no}
        isOpen={isAsking}
        onYes={handleYes}
        onNo={() => setIsAsking(false)}
      />
    </>
  )
}
