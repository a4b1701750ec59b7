/** What the portal keeps in the browser. Display data only: the session itself is a cookie no script can read. */
export type StoredKey =
  | 'lcoUser'
  | 'subUser'
  | 'token'
  | 'tokenOf'
  | 'pushWish'
  | 'showDashboardPopup'
  | 'notifications'
  | 'alerts'
  | 'notificationState'
  | 'sideNav'
  | 'showAllModule'
  | 'density'
  | 'lastSubscriber'
  | 'recentHomes'
  | 'listColumns'
  | 'reportsUsed'
  | 'favourites'
  | 'printer'
  | 'look'

export function stored(key: StoredKey): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    // somebody else's text, or storage is switched off
    return null
  }
}

export function store(key: StoredKey, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // full or switched off: the portal works on, it only forgets
  }
}

export function forget(...keys: readonly StoredKey[]): void {
  for (const key of keys) localStorage.removeItem(key)
}
