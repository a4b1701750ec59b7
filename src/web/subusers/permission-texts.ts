import { PERMISSIONS, type Permission } from '#domain/permissions.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

/** The modules by their short names. */
export const permissionTexts = dictionary({
  subscribers: ['Customers', 'ग्राहक'],
  plans: common.packs,
  hardware: ['Hardware', 'हार्डवेयर'],
  payments: ['Payments', 'पेमेंट'],
  refunds: ['Refunds', 'रिफ़ंड'],
  tickets: ['Tickets', 'टिकट'],
  reports: ['Reports', 'रिपोर्ट'],
  messages: ['Messages', 'मैसेज'],
  collections: ['Collection', 'वसूली'],
  everything: ['Everything', 'सब कुछ'],
  nothing: ['Nothing yet', 'अभी कुछ नहीं'],
})

type PermissionWords = Record<Permission | 'everything' | 'nothing', string>

/** All or none are said in one word. */
export function permissionWords(permissions: readonly Permission[], says: PermissionWords): string[] {
  if (permissions.length === 0) return [says.nothing]
  if (PERMISSIONS.every((permission) => permissions.includes(permission))) return [says.everything]
  return PERMISSIONS.filter((permission) => permissions.includes(permission)).map((permission) => says[permission])
}
