import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { idOf } from '../fields.ts'

/** Asked from every page. */
export const leavingCalls = {
  logOut: endpoint({
    summary: 'Log out as operator',
    method: 'GET',
    path: '/logout.php/{lcoid}',
    input: () => z.object({ lcoid: idOf('operator') }),
    reply: () => z.object({ loggedout: z.literal(true) }),
    permission: null,
    writes: true,
    duringMaintenance: true,
  }),

  logOutSubUser: endpoint({
    summary: 'Log out as sub-user',
    method: 'GET',
    path: '/subuser/logout',
    reply: () => z.object({ loggedout: z.literal(true) }),
    permission: null,
    writes: true,
    duringMaintenance: true,
  }),
}
