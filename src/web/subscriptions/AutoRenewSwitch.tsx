import type { PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Switch } from '#web/ui/controls.tsx'

import { autoRenewTexts } from './auto-renew-texts.ts'

/** On or off for one contract. It shows what the server holds, not what was pressed. */
export function AutoRenewSwitch({ pack }: { pack: PlanOnBox }) {
  const words = useText(autoRenewTexts)
  const turnOn = useWrite('activatePlan')
  const turnOff = useWrite('deactivatePlan')
  const isOn = pack.autorenewd === 'YES'

  function handleChange() {
    const said = isOn ? words.switchedOff : words.switchedOn
    const turn = isOn ? turnOff : turnOn
    turn.mutate({ contractno: pack.contractno }, { onSuccess: () => showBanner('success', said) })
  }

  return (
    <Switch
      label={words.on}
      aria-label={words.onOf(pack.planname)}
      checked={isOn}
      disabled={turnOn.isPending || turnOff.isPending}
      onChange={handleChange}
    />
  )
}
