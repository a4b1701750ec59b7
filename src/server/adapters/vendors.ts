import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import type { Log } from '../log.ts'
import { httpCas } from './cas/http.ts'
import type { Cas } from './cas/port.ts'
import { simulatedCas } from './cas/simulator.ts'
import type { IdentityVerifier } from './identity/port.ts'
import { httpIdentity, simulatedIdentity } from './identity/verifiers.ts'
import { messagePorts } from './messages/choose.ts'
import type { PaymentLinks } from './paylinks/port.ts'
import { razorpayLinks } from './paylinks/razorpay.ts'
import { sandboxLinks } from './paylinks/sandbox.ts'
import type { PaymentGateway } from './payment/port.ts'
import { razorpay } from './payment/razorpay.ts'
import { sandboxGateway } from './payment/sandbox.ts'
import { pusherOf } from './push/choose.ts'
import { freeRadius, radiusPool } from './services/freeradius.ts'
import { httpService } from './services/http.ts'
import type { ServicePorts } from './services/port.ts'
import { simulatedService } from './services/simulator.ts'
import { SIMULATOR_SEED } from './simulated-vendor.ts'
import { storageOf } from './storage/choose.ts'
import { watched } from './watched.ts'

/** `known`: the connections that the simulator of the demo takes for its own. */
type Needs = { system: Db; now: () => Date; dataDir: string; log: () => Log } & Pick<
  Parameters<typeof simulatedService>[0],
  'known'
>

/** Everybody outside whom the server speaks to, as the settings name them; each failure of one leaves a line in the log and is counted. */
export function openVendors(config: Config, needs: Needs) {
  const { dataDir, log } = needs
  const { sms, mail, whatsapp } = messagePorts(config, dataDir)
  const identity = identityVerifier(config)
  const services = Object.entries(servicePorts(config, needs))
  return {
    gateway: watched('payment gateway', paymentGateway(config, needs), log),
    payLinks: watched('operators’ gateways', paymentLinks(config, needs), log),
    storage: watched('storage', storageOf(config, dataDir), log),
    pusher: watched('push', pusherOf(config, dataDir), log),
    identity: identity && watched('identity', identity, log),
    serviceVendors: Object.fromEntries(
      services.map(([service, port]) => [service, watched(service.toLowerCase(), port, log)]),
    ) as ServicePorts,
    sms: watched('sms', sms, log),
    mail: watched('mail', mail, log),
    whatsapp: watched('whatsapp', whatsapp, log),
    cas: watched('headend', headend(config), log),
  }
}

function paymentGateway(config: Config, { system, now }: Needs): PaymentGateway {
  if (config.RAZORPAY_KEY_ID) return razorpay(config)
  // `readConfig` has refused production without keys; this is the second lock on the same door
  if (config.production) throw new Error('The sandbox gateway cannot be used in production.')
  return sandboxGateway(system, now)
}

/** Those of operators: in the demo, where no real account is to be had, the sandbox too. */
const paymentLinks = (config: Config, { system, now }: Needs): PaymentLinks =>
  isSandbox(config) ? sandboxLinks(system, now) : razorpayLinks(config.RAZORPAY_URL)

export const isSandbox = ({ RAZORPAY_KEY_ID, production }: Config): boolean => !RAZORPAY_KEY_ID && !production

function headend({ CAS_URL, CAS_SECRET, production }: Config): Cas {
  if (CAS_URL) return httpCas({ url: CAS_URL, secret: CAS_SECRET })
  if (production) throw new Error('The simulated headend cannot be used in production.')
  return simulatedCas({ seed: SIMULATOR_SEED })
}

function identityVerifier({ EKYC_URL, EKYC_SECRET, EKYC_SIMULATOR, production }: Config): IdentityVerifier | null {
  if (EKYC_URL) return httpIdentity({ url: EKYC_URL, secret: EKYC_SECRET })
  return EKYC_SIMULATOR && !production ? simulatedIdentity(SIMULATOR_SEED) : null
}

/** Broadband and OTT are optional: what has no vendor is not sold. The demo has simulators. */
function servicePorts(config: Config, { now, known }: Needs): ServicePorts {
  const { BROADBAND_URL, BROADBAND_SECRET, OTT_URL, OTT_SECRET, production } = config
  const { RADIUS_DATABASE_URL, RADIUS_COA_PORT, RADIUS_COA_SECRET } = config
  const simulated = production
    ? {}
    : {
        BROADBAND: simulatedService({ seed: SIMULATOR_SEED, now, ...(known && { known }) }),
        OTT: simulatedService({ seed: SIMULATOR_SEED, now }),
      }
  return {
    ...simulated,
    ...(RADIUS_DATABASE_URL && {
      BROADBAND: freeRadius({
        pool: radiusPool(RADIUS_DATABASE_URL),
        now,
        coa: { port: RADIUS_COA_PORT, secret: RADIUS_COA_SECRET },
      }),
    }),
    ...(BROADBAND_URL && { BROADBAND: httpService({ url: BROADBAND_URL, secret: BROADBAND_SECRET }) }),
    ...(OTT_URL && { OTT: httpService({ url: OTT_URL, secret: OTT_SECRET }) }),
  }
}
