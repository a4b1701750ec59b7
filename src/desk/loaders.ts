import type { RouteComponent } from '@tanstack/react-router'

import type { ScreenName } from './screens.ts'

/** The code of each screen, fetched when it is opened. */
export const loaders: Record<ScreenName, () => Promise<RouteComponent>> = {
  overview: async () => (await import('./overview/OverviewScreen.tsx')).OverviewScreen,
  tickets: async () => (await import('./decide/TicketsScreen.tsx')).TicketsScreen,
  refunds: async () => (await import('./decide/RefundsScreen.tsx')).RefundsScreen,
  registrations: async () => (await import('./decide/RegistrationsScreen.tsx')).RegistrationsScreen,
  agreements: async () => (await import('./decide/AgreementsScreen.tsx')).AgreementsScreen,
  replacements: async () => (await import('./decide/ReplacementsScreen.tsx')).ReplacementsScreen,
  androids: async () => (await import('./decide/AndroidsScreen.tsx')).AndroidsScreen,
  maintenance: async () => (await import('./set/MaintenanceScreen.tsx')).MaintenanceScreen,
  banners: async () => (await import('./set/BannersScreen.tsx')).BannersScreen,
  alerts: async () => (await import('./set/AlertsScreen.tsx')).AlertsScreen,
  push: async () => (await import('./set/PushScreen.tsx')).PushScreen,
  quiz: async () => (await import('./set/QuizScreen.tsx')).QuizScreen,
  templates: async () => (await import('./set/TemplatesScreen.tsx')).TemplatesScreen,
  documents: async () => (await import('./set/DocumentsScreen.tsx')).DocumentsScreen,
  catalogue: async () => (await import('./set/CatalogueScreen.tsx')).CatalogueScreen,
  ncf: async () => (await import('./set/NcfScreen.tsx')).NcfScreen,
  shop: async () => (await import('./set/ShopScreen.tsx')).ShopScreen,
  stock: async () => (await import('./set/StockScreen.tsx')).StockScreen,
  settings: async () => (await import('./set/SettingsScreen.tsx')).SettingsScreen,
  operators: async () => (await import('./watch/OperatorsScreen.tsx')).OperatorsScreen,
  wallets: async () => (await import('./watch/WalletsScreen.tsx')).WalletsScreen,
  payments: async () => (await import('./watch/PaymentsScreen.tsx')).PaymentsScreen,
  differences: async () => (await import('./watch/DifferencesScreen.tsx')).DifferencesScreen,
  jobs: async () => (await import('./watch/JobsScreen.tsx')).JobsScreen,
  servers: async () => (await import('./watch/ServersScreen.tsx')).ServersScreen,
  books: async () => (await import('./watch/BooksScreen.tsx')).BooksScreen,
  audit: async () => (await import('./watch/AuditScreen.tsx')).AuditScreen,
  figures: async () => (await import('./watch/FiguresScreen.tsx')).FiguresScreen,
  staff: async () => (await import('./watch/StaffScreen.tsx')).StaffScreen,
  personal: async () => (await import('./watch/PersonalScreen.tsx')).PersonalScreen,
  account: async () => (await import('./sign-in/AccountScreen.tsx')).AccountScreen,
}
