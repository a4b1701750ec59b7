import { useState } from 'react'

import type { Paise } from '#domain/money.ts'
import type { PartService } from '#domain/services/parts.ts'
import { useWrite } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Confirm } from '#web/ui/Dialog.tsx'

import { connectionTexts } from './connection-texts.ts'

type RetryPartButtonProps = { contractno: string; service: PartService; price: Paise }

/** What costs money is asked first, with the amount that the server then holds to. */
export function RetryPartButton({ contractno, service, price }: RetryPartButtonProps) {
  const words = useText(connectionTexts)
  const session = useSession()
  const [isAsking, setIsAsking] = useState(false)
  const retry = useWrite('retryPart', {
    refreshes: ['examineConnection', 'getBoxPlans', 'getContractTrace', 'listCpe', 'listServices'],
    // a part that waits for its vendor has no such button
    done: () => showBanner('success', words.retried),
  })
  if (!session || !may(session, 'plans')) return null

  function handleYes() {
    setIsAsking(false)
    retry.mutate({ contractno, service, price })
  }

  return (
    <>
      <Button
        variant="default"
        loading={retry.isPending}
        onClick={() => (price === 0 ? handleYes() : setIsAsking(true))}
      >
        {price === 0 ? words.retry : words.retryFor(money(price))}
      </Button>
      <Confirm
        title={words.retryTitle}
        text={words.retryText(money(price))}
        yes={words.retryFor(money(price))}
        no={words.retryNo}
        isOpen={isAsking}
        onYes={handleYes}
        onNo={() => setIsAsking(false)}
      />
    </>
  )
}
