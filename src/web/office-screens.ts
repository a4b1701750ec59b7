import type { Screen } from './shell/screen.ts'
import { DocumentIcon, KeyIcon, PeopleIcon, PersonIcon } from './ui/icons.tsx'

/** Money, packs, support and what is the person's own: the second half of `screens.ts`. */
export const officeScreens = {
  '/lcoportal/topup': {
    title: ['Top up', 'टॉप-अप', 'टॉप-अप'],
    group: 'wallet',
    permission: 'payments',
    load: () => import('./payments/TopUpScreen.tsx'),
  },
  '/lcoportal/thankyou': {
    title: ['Payment', 'पेमेंट', 'पेमेंट'],
    from: '/lcoportal/topup',
    load: () => import('./payments/ThankYouScreen.tsx'),
  },
  '/lcoportal/report/accountstatement': {
    title: ['Wallet ledger', 'वॉलेट लेजर', 'वॉलेट लेजर'],
    group: 'wallet',
    permission: 'payments',
    load: () => import('./wallet/AccountStatementScreen.tsx'),
  },
  '/lcoportal/report/payment': {
    title: ['Payments', 'पेमेंट', 'पेमेंट'],
    group: 'wallet',
    permission: 'reports',
    load: () => import('./reports/ReportScreen.tsx'),
  },
  '/lcoportal/report/walletdebit': {
    title: ['Wallet debits', 'वॉलेट से कटी रकम', 'वॉलेटमधून कपात'],
    group: 'wallet',
    permission: 'payments',
    load: () => import('./reports/ReportScreen.tsx'),
  },
  '/lcoportal/report/refund': {
    title: ['Commission & refunds', 'कमीशन और रिफ़ंड', 'कमिशन आणि रिफंड'],
    group: 'wallet',
    permission: 'payments',
    load: () => import('./reports/ReportScreen.tsx'),
  },
  '/lcoportal/report/bills': {
    title: ['Bills & tax invoices', 'बिल और टैक्स इनवॉइस', 'बिले आणि टॅक्स इनव्हॉइस'],
    group: 'wallet',
    permission: 'reports',
    load: () => import('./invoices/BillsScreen.tsx'),
  },
  '/lcoportal/report': {
    title: ['All reports', 'सभी रिपोर्ट', 'सर्व रिपोर्ट'],
    group: 'wallet',
    permission: 'reports',
    load: () => import('./reports/ReportIndexScreen.tsx'),
  },

  '/lcoportal/product/planmaster': {
    title: ['Packs & prices', 'पैक और रेट', 'पॅक आणि दर'],
    group: 'packs',
    permission: 'plans',
    load: () => import('./plans/PlanMasterScreen.tsx'),
  },
  '/lcoportal/product/onedigitalpacks': {
    title: ['One Digital packs', 'One Digital पैक', 'One Digital पॅक'],
    group: 'packs',
    permission: 'plans',
    load: () => import('./plans/OneDigitalScreen.tsx'),
  },
  '/lcoportal/product/discontinuedpacks': {
    title: ['Discontinued packs', 'बंद हो रहे पैक', 'बंद होणारे पॅक'],
    group: 'packs',
    permission: 'plans',
    load: () => import('./plans/DiscontinuedScreen.tsx'),
  },
  '/lcoportal/report/channellineupgen1': {
    title: ['Channel line-up, SD', 'चैनल लिस्ट, SD', 'चॅनल लिस्ट, SD'],
    group: 'packs',
    permission: 'reports',
    load: () => import('./lineups/LineUpScreen.tsx'),
  },
  '/lcoportal/report/channellineupgen2': {
    title: ['Channel line-up, HD', 'चैनल लिस्ट, HD', 'चॅनल लिस्ट, HD'],
    tabOf: '/lcoportal/report/channellineupgen1',
    permission: 'reports',
    load: () => import('./lineups/LineUpScreen.tsx'),
  },

  '/lcoportal/alert': {
    title: ['Alerts', 'अलर्ट', 'अलर्ट'],
    group: 'support',
    load: () => import('./notices/AlertScreen.tsx'),
  },
  '/lcoportal/bigbonanza': {
    title: ['Big Bonanza', 'बिग बोनांज़ा', 'बिग बोनान्झा'],
    group: 'support',
    load: () => import('./notices/BonanzaScreen.tsx'),
  },
  '/lcoportal/bigbonanzalocation': {
    title: ['Offices', 'ऑफ़िस', 'ऑफिस'],
    group: 'support',
    load: () => import('./notices/CountersScreen.tsx'),
  },
  '/lcoportal/download': {
    title: ['Download centre', 'डाउनलोड सेंटर', 'डाउनलोड सेंटर'],
    group: 'support',
    load: () => import('./downloads/DownloadScreen.tsx'),
  },
  '/helpvideos': {
    title: ['Help videos', 'मदद के वीडियो', 'मदतीचे व्हिडिओ'],
    group: 'support',
    load: () => import('./downloads/HelpVideosScreen.tsx'),
  },
  '/videoplayer': {
    title: ['Video', 'वीडियो', 'व्हिडिओ'],
    from: '/helpvideos',
    load: () => import('./downloads/VideoPlayerScreen.tsx'),
  },
  '/description': {
    title: ['Document', 'दस्तावेज़', 'दस्तऐवज'],
    from: '/lcoportal/download',
    load: () => import('./downloads/DescriptionScreen.tsx'),
  },
  '/lcoportal/quiz': {
    title: ['Quiz', 'क्विज़', 'क्विझ'],
    group: 'support',
    load: () => import('./quiz/QuizScreen.tsx'),
  },

  '/lcoportal/profile': {
    title: ['Profile', 'प्रोफ़ाइल', 'प्रोफाइल'],
    group: 'own',
    icon: PersonIcon,
    load: () => import('./operators/ProfileScreen.tsx'),
  },
  '/lcoportal/agreement': {
    title: ['Agreement', 'एग्रीमेंट', 'करारनामा'],
    group: 'own',
    icon: DocumentIcon,
    operatorOnly: true,
    load: () => import('./operators/AgreementScreen.tsx'),
  },
  '/lcoportal/changepassword': {
    title: ['Change password', 'पासवर्ड बदलें', 'पासवर्ड बदला'],
    group: 'own',
    icon: KeyIcon,
    load: () => import('./session/ChangePasswordScreen.tsx'),
  },
  '/lcoportal/subuser': {
    title: ['Sub-users', 'सब-यूज़र', 'सब-यूजर'],
    group: 'own',
    icon: PeopleIcon,
    operatorOnly: true,
    load: () => import('./subusers/SubUsersScreen.tsx'),
  },
} as const satisfies Record<string, Screen>
