import { LOG_IN_PATHS, publicScreens } from '../src/web/public-screens.ts'
import { screens } from '../src/web/screens.ts'

type Table = Readonly<Record<string, { load: () => Promise<object> }>>

/** Run by the build, in which the module of a screen says its file instead of showing anything: see `vite-pages.ts`. */
const filesIn = (table: Table): Promise<(readonly [path: string, file: string])[]> =>
  Promise.all(
    Object.entries(table).map(async ([path, { load }]) => {
      const { file } = (await load()) as { file?: string }
      if (!file) throw new Error(`the screen of ${path} is not loaded from a file named …Screen.tsx`)
      return [path, file] as const
    }),
  )

export const logInPaths = LOG_IN_PATHS
export const publicFiles = await filesIn(publicScreens)
export const shellFiles = await filesIn(screens)
