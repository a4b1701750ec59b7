import { officeScreens } from './office-screens.ts'
import type { Screen } from './shell/screen.ts'

/**
 * Every screen behind log-in by its address; within a group in the order of the navigation. A new one is a row here and
 * the component `<room>/XScreen.tsx`. Routes, navigation, tabs, search, the guard, the preloads of its page, the journeys and
 * the contact sheets go by this table.
 */
export const screens = {
  '/lcoportal': {
    title: ['Home', 'होम', 'होम'],
    group: 'home',
    load: () => import('./dashboard/DashboardScreen.tsx'),
  },

  '/lcoportal/customer': {
    title: ['Find customer', 'ग्राहक खोजें', 'ग्राहक शोधा'],
    group: 'customers',
    permission: 'subscribers',
    load: () => import('./subscribers/CustomerScreen.tsx'),
  },
  '/lcoportal/customer/subscriberlist': {
    title: ['All customers', 'सभी ग्राहक', 'सर्व ग्राहक'],
    group: 'customers',
    permission: 'subscribers',
    load: () => import('./subscribers/SubscriberListScreen.tsx'),
  },
  '/lcoportal/customer/ticket': {
    title: ['Tickets', 'टिकट', 'तिकिटे'],
    group: 'customers',
    permission: 'tickets',
    load: () => import('./tickets/TicketScreen.tsx'),
  },
  '/lcoportal/customer/refund': {
    title: ['Refunds', 'रिफ़ंड', 'रिफंड'],
    group: 'customers',
    permission: 'refunds',
    load: () => import('./refunds/RefundScreen.tsx'),
  },
  '/lcoportal/customer/proformainvoice': {
    title: ['Proforma invoices', 'प्रोफ़ॉर्मा इनवॉइस', 'प्रोफॉर्मा इनव्हॉइस'],
    group: 'customers',
    permission: 'plans',
    load: () => import('./invoices/ProformaScreen.tsx'),
  },
  '/lcoportal/report/ekyc': {
    title: ['eKYC', 'eKYC', 'eKYC'],
    group: 'customers',
    permission: 'reports',
    load: () => import('./subscribers/EkycReportScreen.tsx'),
  },
  '/lcoportal/report/modifiedCustomer': {
    title: ['Modified customers', 'ग्राहकों में बदलाव', 'ग्राहकांतील बदल'],
    group: 'customers',
    permission: 'reports',
    load: () => import('./reports/ReportScreen.tsx'),
  },
  '/lcoportal/collections': {
    title: ['Dues', 'बकाया', 'थकबाकी'],
    group: 'collections',
    permission: 'collections',
    load: () => import('./collections/DuesScreen.tsx'),
  },
  '/lcoportal/collections/walk': {
    title: ["Today's walk", 'आज की वॉक', 'आजची फेरी'],
    group: 'collections',
    permission: 'collections',
    load: () => import('./collections/WalkScreen.tsx'),
  },
  '/lcoportal/collections/handover': {
    title: ['Hand-over', 'हिसाब जमा', 'हिशोब जमा'],
    group: 'collections',
    permission: 'collections',
    load: () => import('./collections/HandoverScreen.tsx'),
  },
  '/lcoportal/collections/receipts': {
    title: ['Receipts', 'रसीदें', 'पावत्या'],
    group: 'collections',
    permission: 'collections',
    load: () => import('./collections/ReceiptsScreen.tsx'),
  },
  '/lcoportal/collections/upi': {
    title: ['UPI payments', 'UPI पेमेंट', 'UPI पेमेंट'],
    group: 'collections',
    permission: 'collections',
    load: () => import('./collections/UpiScreen.tsx'),
  },
  '/lcoportal/collections/areas': {
    title: ['Areas', 'एरिया', 'एरिया'],
    group: 'collections',
    operatorOnly: true,
    load: () => import('./collections/AreasScreen.tsx'),
  },
  '/lcoportal/collections/account': {
    title: ['Customer account', 'ग्राहक का खाता', 'ग्राहकाचे खाते'],
    from: '/lcoportal/collections',
    permission: 'collections',
    load: () => import('./collections/AccountScreen.tsx'),
  },
  '/lcoportal/subscribeddetails': {
    title: ['Customer', 'ग्राहक', 'ग्राहक'],
    from: '/lcoportal/customer',
    permission: 'subscribers',
    load: () => import('./subscribers/CustomerScreen.tsx'),
  },
  '/lcoportal/customer/import': {
    title: ['Import customers', 'ग्राहक इम्पोर्ट', 'ग्राहक इम्पोर्ट'],
    from: '/lcoportal/customer/subscriberlist',
    action: true,
    permission: 'subscribers',
    load: () => import('./imports/CustomerImportScreen.tsx'),
  },
  '/lcoportal/customer/customerSelection': {
    title: ['Select customer', 'ग्राहक चुनें', 'ग्राहक निवडा'],
    from: '/lcoportal/customer',
    permission: 'subscribers',
    load: () => import('./subscribers/CustomerSelectionScreen.tsx'),
  },
  '/lcoportal/product': {
    title: ['Packs of a customer', 'ग्राहक के पैक', 'ग्राहकाचे पॅक'],
    from: '/lcoportal/customer',
    action: true,
    permission: 'plans',
    load: () => import('./subscriptions/ProductScreen.tsx'),
  },
  '/lcoportal/product/renew': {
    title: ['Renew', 'रिचार्ज', 'रिचार्ज'],
    from: '/lcoportal/customer',
    action: true,
    permission: 'plans',
    load: () => import('./subscriptions/RenewScreen.tsx'),
  },
  '/lcoportal/product/modify': {
    title: ['Add / change packs', 'पैक जोड़ें / बदलें', 'पॅक जोडा / बदला'],
    from: '/lcoportal/customer',
    action: true,
    permission: 'plans',
    load: () => import('./subscriptions/ModifyScreen.tsx'),
  },
  '/lcoportal/product/singleactivation': {
    title: ['New activation', 'नया एक्टिवेशन', 'नवीन ॲक्टिव्हेशन'],
    from: '/lcoportal/customer',
    action: true,
    permission: 'plans',
    load: () => import('./subscriptions/ActivationScreen.tsx'),
  },
  '/lcoportal/checkout': {
    title: ['Cart', 'कार्ट', 'कार्ट'],
    from: '/lcoportal/customer',
    action: true,
    permission: 'plans',
    load: () => import('./cart/CheckoutScreen.tsx'),
  },
  '/lcoportal/generatenewinvoice': {
    title: ['New proforma invoice', 'नया प्रोफ़ॉर्मा इनवॉइस', 'नवीन प्रोफॉर्मा इनव्हॉइस'],
    from: '/lcoportal/customer/proformainvoice',
    action: true,
    permission: 'plans',
    load: () => import('./invoices/NewInvoiceScreen.tsx'),
  },
  '/lcoportal/invoicecheckout': {
    title: ['Review the proforma invoice', 'प्रोफ़ॉर्मा इनवॉइस देखें', 'प्रोफॉर्मा इनव्हॉइस पाहा'],
    from: '/lcoportal/generatenewinvoice',
    permission: 'plans',
    load: () => import('./invoices/InvoiceCheckoutScreen.tsx'),
  },

  '/lcoportal/report/expiry': {
    title: ['Expiring', 'एक्सपायर होने वाले', 'एक्सपायर होणारे'],
    group: 'renewals',
    permission: 'plans',
    load: () => import('./renewals/ExpiryScreen.tsx'),
  },
  '/lcoportal/report/expired': {
    title: ['Expired', 'एक्सपायर', 'एक्सपायर'],
    tabOf: '/lcoportal/report/expiry',
    permission: 'plans',
    load: () => import('./renewals/ExpiredScreen.tsx'),
  },
  '/lcoportal/report/schedule': {
    title: ['Scheduled changes', 'तय बदलाव', 'ठरलेले बदल'],
    group: 'renewals',
    permission: 'reports',
    load: () => import('./renewals/ScheduleScreen.tsx'),
  },
  '/lcoportal/report/activation': {
    title: ['Activations', 'एक्टिवेशन', 'ॲक्टिव्हेशन'],
    group: 'renewals',
    permission: 'reports',
    load: () => import('./reports/ReportScreen.tsx'),
  },
  '/lcoportal/report/jobmonitor': {
    title: ['Bulk upload', 'बल्क अपलोड', 'बल्क अपलोड'],
    group: 'renewals',
    permission: 'plans',
    load: () => import('./bulk/JobMonitorScreen.tsx'),
  },
  '/lcoportal/device/sms': {
    title: ['SMS reminders', 'SMS रिमाइंडर', 'SMS रिमाइंडर'],
    group: 'renewals',
    permission: 'messages',
    load: () => import('./messages/SmsScreen.tsx'),
  },

  '/lcoportal/device': {
    title: ['STB details', 'STB की जानकारी', 'STB ची माहिती'],
    group: 'stb',
    permission: 'hardware',
    load: () => import('./devices/DeviceScreen.tsx'),
  },
  '/lcoportal/device/replacement': {
    title: ['Swap STB', 'STB स्वैप', 'STB स्वॅप'],
    group: 'stb',
    permission: 'hardware',
    load: () => import('./devices/ReplacementScreen.tsx'),
  },
  '/lcoportal/report/stbreplacement': {
    title: ['STB swap report', 'STB स्वैप रिपोर्ट', 'STB स्वॅप रिपोर्ट'],
    tabOf: '/lcoportal/device/replacement',
    permission: 'reports',
    load: () => import('./reports/ReportScreen.tsx'),
  },
  '/lcoportal/device/stock': {
    title: ['STB stock', 'STB स्टॉक', 'STB स्टॉक'],
    group: 'stb',
    permission: 'hardware',
    load: () => import('./hardware/StockScreen.tsx'),
  },
  '/lcoportal/device/life': {
    title: ['Move or return STB', 'STB दें, लें, लौटाएँ'],
    from: '/lcoportal/device/stock',
    action: true,
    permission: 'hardware',
    load: () => import('./hardware/BoxLifeScreen.tsx'),
  },
  '/lcoportal/device/connection': {
    title: ['Broadband troubleshooter', 'ब्रॉडबैंड ट्रबलशूटर'],
    from: '/lcoportal/customer',
    permission: 'subscribers',
    load: () => import('./devices/ConnectionScreen.tsx'),
  },
  '/lcoportal/device/osd': {
    title: ['Message on TV', 'TV पर मैसेज', 'TV वर मेसेज'],
    group: 'stb',
    permission: 'hardware',
    load: () => import('./devices/OsdScreen.tsx'),
  },
  '/lcoportal/device/purchasestb': {
    title: ['Hardware shop', 'हार्डवेयर शॉप', 'हार्डवेअर शॉप'],
    group: 'stb',
    permission: 'hardware',
    load: () => import('./hardware/PurchaseScreen.tsx'),
  },
  '/lcoportal/device/andriodrequest': {
    title: ['Android request', 'Android रिक्वेस्ट', 'Android रिक्वेस्ट'],
    group: 'stb',
    permission: 'hardware',
    load: () => import('./hardware/AndroidRequestScreen.tsx'),
  },

  ...officeScreens,
} as const satisfies Record<string, Screen>
