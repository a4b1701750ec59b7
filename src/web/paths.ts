/** Every route of the portal by its name. `$id` is a parameter. The access rule goes by name, so names are stable. */
export const PATHS = {
  login: '/',
  maintenance: '/maintenance',
  covid19awareness: '/covid19awareness',
  covid19awarenessid: '/covid19awareness/$id',
  maintenancelogin: '/maintenancelogin',
  register: '/register',
  support: '/support',
  helpcenter: '/helpcenter',
  privacy: '/privacy',
  termsforservices: '/termsandconditions',
  paymentstatuscheck: '/paymentstatuscheck',
  newportal: '/newportal',
  pay: '/pay/$token',

  dashboard: '/lcoportal',
  alert: '/lcoportal/alert',
  bigbonanza: '/lcoportal/bigbonanza',
  bigbonanzalocation: '/lcoportal/bigbonanzalocation',
  quiz: '/lcoportal/quiz',
  thankyou: '/lcoportal/thankyou',
  download: '/lcoportal/download',
  checkout: '/lcoportal/checkout',
  generatenewinvoice: '/lcoportal/generatenewinvoice',
  invoicecheckout: '/lcoportal/invoicecheckout',
  topup: '/lcoportal/topup',
  subuser: '/lcoportal/subuser',
  subscribeddetails: '/lcoportal/subscribeddetails',
  helpvideos: '/helpvideos',
  videoplayer: '/videoplayer',
  description: '/description',
  profile: '/lcoportal/profile',
  agreement: '/lcoportal/agreement',
  changepassword: '/lcoportal/changepassword',

  device: '/lcoportal/device',
  devicereplacement: '/lcoportal/device/replacement',
  devicestock: '/lcoportal/device/stock',
  devicelife: '/lcoportal/device/life',
  deviceconnection: '/lcoportal/device/connection',
  deviceosd: '/lcoportal/device/osd',
  purchasestb: '/lcoportal/device/purchasestb',
  andriodrequest: '/lcoportal/device/andriodrequest',
  devicesms: '/lcoportal/device/sms',

  customer: '/lcoportal/customer',
  customerticket: '/lcoportal/customer/ticket',
  customerrefund: '/lcoportal/customer/refund',
  customerselection: '/lcoportal/customer/customerSelection',
  proformainvoice: '/lcoportal/customer/proformainvoice',
  subscriberlist: '/lcoportal/customer/subscriberlist',
  customerimport: '/lcoportal/customer/import',

  product: '/lcoportal/product',
  productrenew: '/lcoportal/product/renew',
  productmodify: '/lcoportal/product/modify',
  planmaster: '/lcoportal/product/planmaster',
  discontinuedpacks: '/lcoportal/product/discontinuedpacks',
  onedigitalpacks: '/lcoportal/product/onedigitalpacks',
  singleactivation: '/lcoportal/product/singleactivation',

  collections: '/lcoportal/collections',
  collectionsaccount: '/lcoportal/collections/account',
  collectionsreceipts: '/lcoportal/collections/receipts',
  collectionsupi: '/lcoportal/collections/upi',
  collectionswalk: '/lcoportal/collections/walk',
  collectionshandover: '/lcoportal/collections/handover',
  collectionsareas: '/lcoportal/collections/areas',

  report: '/lcoportal/report',
  reportexpiry: '/lcoportal/report/expiry',
  reportexpired: '/lcoportal/report/expired',
  reportactivation: '/lcoportal/report/activation',
  reportjobmonitor: '/lcoportal/report/jobmonitor',
  reportbills: '/lcoportal/report/bills',
  reportrefund: '/lcoportal/report/refund',
  reportstbreplacement: '/lcoportal/report/stbreplacement',
  reportekyc: '/lcoportal/report/ekyc',
  reportschedule: '/lcoportal/report/schedule',
  reportpayment: '/lcoportal/report/payment',
  reportmodifiedcustomer: '/lcoportal/report/modifiedCustomer',
  reportaccountstatement: '/lcoportal/report/accountstatement',
  reportchannellineupgen1: '/lcoportal/report/channellineupgen1',
  reportchannellineupgen2: '/lcoportal/report/channellineupgen2',
  reportwalletdebit: '/lcoportal/report/walletdebit',
} as const

export type RouteName = keyof typeof PATHS

/** The routes that work without a logged-in person; every other one leads to log-in. */
const PUBLIC: ReadonlySet<RouteName> = new Set<RouteName>([
  'login',
  'register',
  'support',
  'helpcenter',
  'privacy',
  'covid19awareness',
  'covid19awarenessid',
  'maintenance',
  'newportal',
  'maintenancelogin',
  'termsforservices',
  'paymentstatuscheck',
  'pay',
])

export const isPublic = (name: RouteName): boolean => PUBLIC.has(name)

type ParamsOf<P extends string> = P extends `${string}$${infer Name}` ? { [K in Name]: string } : never

type PathArguments<N extends RouteName> = [ParamsOf<(typeof PATHS)[N]>] extends [never]
  ? []
  : [ParamsOf<(typeof PATHS)[N]>]

/** `pathTo('subuser')`, `pathTo('covid19awarenessid', { id: '3' })` */
export const pathTo = <N extends RouteName>(name: N, ...[params]: PathArguments<N>): string =>
  PATHS[name].replaceAll(/\$(\w+)/g, (_, key: string) =>
    encodeURIComponent((params as Record<string, string> | undefined)?.[key] ?? ''),
  )

/** Where log-in may lead to: a path of this portal, never another host. */
export const safeNext = (next: unknown): string | undefined =>
  typeof next === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : undefined
