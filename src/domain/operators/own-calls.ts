import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { idOf } from '../fields.ts'
import { OperatorInfo } from './info.ts'

/** Asked by every page. */
export const ownCalls = {
  getOperator: endpoint({
    summary: 'The operator and his credit, refreshed when the portal starts',
    method: 'GET',
    path: '/lco.php',
    input: () => z.object({ subuserid: z.optional(idOf('subuser')) }),
    reply: () => OperatorInfo,
    permission: null,
  }),
}
