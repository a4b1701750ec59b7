import { useQuery } from '@tanstack/react-query'

import { read } from '#desk/api.ts'
import { screenList } from '#desk/screens.ts'
import type { DeskPermission } from '#domain/desk/roles.ts'
import type { Staff } from '#domain/desk/sign-in-calls.ts'

import type { Screen } from './screen.ts'

export const WHO = read('whoAmI', {})

/** Who is signed in; undefined for nobody. */
export const useWho = (): Staff | undefined => useQuery(WHO).data

export const may = ({ permissions }: Staff, permission: DeskPermission | null): boolean =>
  permission === null || permissions.includes(permission)

export const screensFor = (staff: Staff) => screenList.filter(({ permission }: Screen) => may(staff, permission))
