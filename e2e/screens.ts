import { LOG_IN_PATHS, publicScreens } from '../src/web/public-screens.ts'
import { screens } from '../src/web/screens.ts'

/** What is worth a look at an address that shows several things, or nothing without a question behind it. */
const LOOKS: Partial<Record<keyof typeof screens, readonly string[]>> = {
  '/lcoportal/subuser': ['', '?new=true'],
  '/lcoportal/customer': ['', '?customerid=2000000001', '?new=true'],
  '/lcoportal/subscribeddetails': ['?customerid=2000000001'],
  '/lcoportal/customer/customerSelection': ['?q=sh'],
  '/lcoportal/customer/ticket': ['', '?ticket=DKT10001', '?new=true&customerid=2000000001'],
  '/lcoportal/customer/refund': ['', '?refund=REF10003', '?new=true', '?new=true&customerid=2000000001'],
  '/lcoportal/collections/account': ['?customerid=2000000001'],
  '/lcoportal/device': ['?no=2000000001', '?no=8940000000000001&doctor=noSignal'],
  '/lcoportal/device/connection': ['?customerid=2000000342', '?customerid=2000000343'],
  '/lcoportal/device/life': ['?stbno=8940000000000001'],
  '/lcoportal/product': ['', '?customerid=2000000001'],
  '/lcoportal/product/renew': ['?customerid=2000000001'],
  '/lcoportal/product/modify': ['?customerid=2000000001'],
  '/lcoportal/product/planmaster': ['', '?plan=PARIVAR-30D', '?part=find', '?part=prices'],
  '/lcoportal/report/schedule': ['', '?part=failed'],
  '/lcoportal/report/bills': ['', '?part=tax'],
  '/lcoportal/generatenewinvoice': ['?customerid=2000000001'],
  '/lcoportal/download': ['', '?part=reports'],
  '/videoplayer': ['?id=107'],
  '/description': ['?id=101'],
  '/lcoportal/report/channellineupgen2': ['?genre=Sports'],
}

const looksAt = (path: keyof typeof screens): string[] => (LOOKS[path] ?? ['']).map((search) => path + search)

/** Every screen there is, for whatever has to look at all of them. */
export const PUBLIC_SCREENS = [...LOG_IN_PATHS, ...Object.keys(publicScreens)].map((path) => path.replace(/\$\w+/, '1'))

export const INSIDE_SCREENS = (Object.keys(screens) as (keyof typeof screens)[]).flatMap(looksAt)
