import { razorpay } from '../adapters/payment/razorpay.ts'
import { ACCOUNT, startRazorpaySimulator } from './razorpay-simulator.ts'
import { openTill } from './till.ts'

/** Long enough for a loaded machine, short enough for a test that waits for it. */
const PATIENCE_MS = 1000

/** The till with the real adapter, talking to the simulated gateway. */
export async function openRazorpayTill({ timeoutMs = PATIENCE_MS } = {}) {
  const simulator = await startRazorpaySimulator()
  const account = { ...ACCOUNT, RAZORPAY_URL: simulator.url, PUBLIC_URL: 'http://portal.test' }
  const till = await openTill({ gateway: razorpay(account, { timeoutMs }) })
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
