import { basename } from 'node:path'

/** A class of `Button.module.css` is `Button-primary` in the page: one reads where it comes from, and no two files share one. */
export const scopedName = (local: string, file: string): string => {
  const name = basename(file.split('?')[0]!, '.module.css')
  return local === name.toLowerCase() ? name : `${name}-${local}`
}

export const css = { modules: { generateScopedName: scopedName } }
