import { paise } from '#domain/money.ts'

/** The hardware shop, in the order it is shown. */
export const BOX_TYPES = [
  {
    idboxtypeclass: 'SD',
    price: paise(89_900),
    model: 'SD-2100',
    kind: 'BOX' as const,
    picture: '/shop/sd.svg',
    description: 'SD set-top box with remote, adaptor and AV cable',
  },
  {
    idboxtypeclass: 'HD',
    price: paise(129_900),
    model: 'HD-4500',
    kind: 'BOX' as const,
    picture: '/shop/hd.svg',
    description: 'HD set-top box with HDMI, remote and adaptor',
  },
  {
    idboxtypeclass: 'ANDROID',
    price: paise(169_900),
    model: 'ATV-9',
    kind: 'BOX' as const,
    picture: '/shop/android.svg',
    description: 'Android TV box with Wi-Fi, voice remote and OTT',
  },
  {
    idboxtypeclass: 'ADAPTOR',
    price: paise(12_000),
    model: '12V 1A',
    kind: 'ACCESSORY' as const,
    picture: '/shop/adaptor.svg',
    description: 'Power adaptor for SD and HD STBs',
  },
  {
    idboxtypeclass: 'REMOTE',
    price: paise(8500),
    model: 'RC-20',
    kind: 'ACCESSORY' as const,
    picture: '/shop/remote.svg',
    description: 'Remote control with batteries',
  },
  {
    idboxtypeclass: 'RCA CABLE',
    price: paise(1000),
    model: '1.5 m',
    kind: 'ACCESSORY' as const,
    picture: '/shop/rca.svg',
    description: 'AV cable, three plugs',
  },
].map((type, place) => ({ ...type, place }))
