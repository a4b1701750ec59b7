import { useQuery } from '@tanstack/react-query'

import { TOP_UP_USUAL } from '#domain/payments/rules.ts'
import { read } from '#web/api/hooks.ts'

/** What one payment may carry: the provider sets it. Until he has answered, what is usual. */
export const useTopUpLimits = () => useQuery(read('getTopUpLimits', {})).data ?? TOP_UP_USUAL
