import type { Config } from '../../config.ts'
import { fcm, ServiceAccount } from './fcm.ts'
import type { Pusher } from './port.ts'
import { readVapidKeys } from './vapid.ts'
import { webPusher } from './webpush.ts'

type Settings = Pick<
  Config,
  | 'FCM_SERVICE_ACCOUNT'
  | 'FCM_PUBLIC_KEY'
  | 'FCM_URL'
  | 'VAPID_PUBLIC_KEY'
  | 'VAPID_PRIVATE_KEY'
  | 'VAPID_SUBJECT'
  | 'PUBLIC_URL'
  | 'production'
>

/** A push service may want to reach whoever sends: by the portal's own address, unless another is set. */
const subjectOf = ({ VAPID_SUBJECT, PUBLIC_URL }: Settings): string =>
  VAPID_SUBJECT || (PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : 'mailto:portal@localhost.invalid')

/** Web Push needs nobody's account and is the rule; Firebase where its account is set. */
export function pusherOf(settings: Settings, dataDir: string): Pusher {
  const { FCM_SERVICE_ACCOUNT, FCM_PUBLIC_KEY, FCM_URL, production } = settings
  if (FCM_SERVICE_ACCOUNT) {
    return fcm({ account: accountIn(FCM_SERVICE_ACCOUNT), url: FCM_URL, publicKey: FCM_PUBLIC_KEY })
  }
  return webPusher({ keys: readVapidKeys(settings, dataDir), subject: subjectOf(settings), production })
}

/** What is wrong with it is not said in its own words: they would show a part of the secret. */
function accountIn(setting: string): ServiceAccount {
  try {
    return ServiceAccount.parse(JSON.parse(setting))
  } catch {
    throw new Error('The setting FCM_SERVICE_ACCOUNT is not right: it is the key file of a service account, as JSON.')
  }
}
