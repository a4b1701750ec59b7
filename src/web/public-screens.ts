import type { Screen } from './shell/screen.ts'

/** Where somebody logs in; their code comes with the page itself. */
export const LOG_IN_PATHS: readonly string[] = ['/', '/maintenancelogin']

/** The pages for everybody, signed in or not: see `screens.ts`. */
export const publicScreens = {
  '/register': {
    title: ['Register', 'रजिस्टर करें', 'नोंदणी करा'],
    from: '/',
    load: () => import('./operators/RegisterScreen.tsx'),
  },
  '/support': {
    title: ['Contact support', 'सहायता', 'मदत व संपर्क'],
    from: '/helpcenter',
    action: true,
    load: () => import('./help/SupportScreen.tsx'),
  },
  '/helpcenter': {
    title: ['Help centre', 'हेल्प सेंटर', 'हेल्प सेंटर'],
    group: 'support',
    load: () => import('./help/HelpCenterScreen.tsx'),
  },
  '/maintenance': {
    title: ['Maintenance', 'मेंटेनेंस', 'मेंटेनन्स'],
    from: '/',
    load: () => import('./maintenance/MaintenanceScreen.tsx'),
  },
  '/newportal': {
    title: ['About the new portal', 'नए पोर्टल के बारे में', 'नवीन पोर्टलबद्दल'],
    from: '/helpcenter',
    action: true,
    load: () => import('./help/NewPortalScreen.tsx'),
  },
  '/covid19awareness': {
    title: ['Healthy at work', 'काम पर सेहत', 'कामावर आरोग्य'],
    from: '/helpcenter',
    action: true,
    load: () => import('./help/AwarenessScreen.tsx'),
  },
  '/covid19awareness/$id': {
    title: ['Healthy at work', 'काम पर सेहत', 'कामावर आरोग्य'],
    from: '/covid19awareness',
    load: () => import('./help/AwarenessTopicScreen.tsx'),
  },
  '/privacy': {
    title: ['Privacy', 'प्राइवेसी', 'प्रायव्हसी'],
    from: '/helpcenter',
    action: true,
    load: () => import('./legal/PrivacyScreen.tsx'),
  },
  '/termsandconditions': {
    title: ['Terms and conditions', 'नियम और शर्तें', 'नियम व अटी'],
    from: '/helpcenter',
    action: true,
    load: () => import('./legal/TermsScreen.tsx'),
  },
  '/paymentstatuscheck': {
    title: ['Check a payment', 'पेमेंट स्टेटस देखें', 'पेमेंट स्टेटस पाहा'],
    from: '/helpcenter',
    action: true,
    load: () => import('./payments/StatusCheckScreen.tsx'),
  },
  '/pay/$token': {
    title: ['Pay your cable bill', 'केबल का बिल भरें', 'केबलचे बिल भरा'],
    from: '/',
    load: () => import('./collections/PayScreen.tsx'),
  },
} as const satisfies Record<string, Screen>
