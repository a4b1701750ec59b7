import { razorpay } from '../adapters/payment/razorpay.ts'
import { ACCOUNT, startRazorpaySimulator } from './razorpay-simulator.ts'
import { openTill } from './till.ts'

/** Long, so that a loaded machine is not taken for a silent gateway. */
const PATIENCE_MS = 10_000

/** The till with the real adapter, talking to the simulated gateway. */
export async function openRazorpayTill({ timeoutMs = PATIENCE_MS } = {}) {
  const simulator = await startRazorpaySimulator()
  const account = { ...ACCOUNT, RAZORPAY_URL: simulator.url, PUBLIC_URL: 'http://portal.test' }
  const till = await openTill({ gateway: razorpay(account, { timeoutMs }) })
  simulator.bank.now = () => Math.floor(till.clock.now().getTime() / 1000)
  return {
    ...till,
    simulator,
    account,
    close: async (how?: Parameters<typeof till.close>[0]) => {
      await till.close(how)
      await simulator.close()
    },
  }
}

export type RazorpayTill = Awaited<ReturnType<typeof openRazorpayTill>>
