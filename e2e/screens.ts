/** Every screen there is, for whatever has to look at all of them. */
export const PUBLIC_SCREENS = [
  '/',
  '/register',
  '/support',
  '/helpcenter',
  '/privacy',
  '/termsandconditions',
  '/covid19awareness/',
  '/covid19awareness/1',
  '/newportal',
  '/maintenance',
  '/maintenancelogin',
  '/paymentstatuscheck',
]

export const INSIDE_SCREENS = [
  '/lcoportal',
  '/lcoportal/subuser',
  '/lcoportal/subuser?new=true',
  '/lcoportal/profile',
  '/lcoportal/agreement',
  '/lcoportal/changepassword',
  '/lcoportal/topup',
  '/lcoportal/thankyou',
  '/lcoportal/device/purchasestb',
  '/lcoportal/device/andriodrequest',
  '/lcoportal/report/payment',
  '/lcoportal/report/walletdebit',
  '/lcoportal/report/accountstatement',
  '/lcoportal/report/refund',
]
