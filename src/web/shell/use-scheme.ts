import { useSyncExternalStore } from 'react'

import { onScheme, type Scheme, scheme } from './scheme.ts'

export const useScheme = (): Scheme => useSyncExternalStore(onScheme, scheme, () => 'light')
