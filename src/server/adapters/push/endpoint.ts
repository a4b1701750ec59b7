import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP, isIPv4 } from 'node:net'

/** Addresses that are nobody's push service: this machine, its neighbours, the cloud's own services, and what is reserved. */
const INSIDE_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
]
/** Among them those that carry an IPv4 address inside, which could be one of the above. */
const INSIDE_6 = [
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2002::/16',
  '2001::/32',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
]

const inside = new BlockList()
for (const [list, family] of [
  [INSIDE_4, 'ipv4'],
  [INSIDE_6, 'ipv6'],
] as const) {
  for (const range of list) {
    const [net, bits] = range.split('/') as [string, string]
    inside.addSubnet(net, Number(bits), family)
  }
}

/** An IPv4 address written as IPv6 is judged as what it is; a zone behind it says nothing about where it leads. */
export const isInside = (address: string): boolean =>
  inside.check(address.replace(/%.*$/, ''), isIPv4(address) ? 'ipv4' : 'ipv6')

/** Where browsers are pushed to: of Chrome and its kin, Firefox, Edge and Safari. Nobody else has business with our messages. */
const SERVICES = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
]

const isService = (host: string): boolean => SERVICES.some((name) => host === name || host.endsWith(`.${name}`))

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])
const isLocalName = (host: string): boolean => LOCAL.has(host) || host.endsWith('.localhost') || !/[.:]/.test(host)

/**
 * Where a browser asks to be pushed to, if that is a place to send to: anybody who is signed in can name it, so it must not lead
 * into the provider's own network. In development a push service on the same machine will do.
 */
export function pushEndpoint(text: string, production: boolean): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.username + url.password !== '') return null
  if (!production && LOCAL.has(url.hostname)) return /^https?:$/.test(url.protocol) ? url : null
  if (url.protocol !== 'https:') return null
  return production && !isOutside(url) ? null : url
}

const isOutside = (url: URL): boolean => isService(url.hostname) && !leadsInside(url)

/** By what its name says; where the name leads is seen when it is dialled. No push service listens on an odd port. */
function leadsInside({ hostname, port }: URL): boolean {
  const host = hostname.replace(/\.$/, '')
  const bare = host.replace(/^\[|\]$/g, '')
  return port !== '' || isLocalName(host) || (isIP(bare) > 0 && isInside(bare))
}

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** Resolves for the connection itself, so that a name cannot mean another address when it is dialled. */
export function outsideOnly(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    const [first] = addresses
    if (!first || addresses.some(({ address }) => isInside(address)))
      return found(new Error('its address stands inside the network'), [])
    return options.all ? found(null, addresses) : found(null, first.address, first.family)
  })
}
