import { razorpay } from '../adapters/payment/razorpay.ts'
import { ACCOUNT, startRazorpaySimulator } from './razorpay-simulator.ts'
import { openShop } from './shop.ts'

/** Long, so that a loaded machine is not taken for a silent gateway. */
const PATIENCE_MS = 10_000

/** The shop with the real adapter, talking to the simulated gateway. */
export async function openRazorpayTill({ timeoutMs = PATIENCE_MS } = {}) {
  const simulator = await startRazorpaySimulator()
  const account = { ...ACCOUNT, RAZORPAY_URL: simulator.url, PUBLIC_URL: 'http://portal.test' }
  const shop = await openShop({ gateway: razorpay(account, { timeoutMs }) })
  simulator.bank.now = () => Math.floor(shop.clock.now().getTime() / 1000)
  return {
    ...shop,
    simulator,
    account,
    close: async (how?: Parameters<typeof shop.close>[0]) => {
      await shop.close(how)
      await simulator.close()
    },
  }
}

export type RazorpayShop = Awaited<ReturnType<typeof openRazorpayTill>>
