import { type Language, useLanguage } from './language.ts'

type Words = Record<string, string | ((...values: never[]) => string)>

/** The same keys in both languages: a text that is missing in Hindi does not compile. */
type Same<T extends Words> = { [K in keyof T]: T[K] extends string ? string : T[K] }

type Dictionary<T extends Words> = Record<Language, Same<T>>

/** `const words = texts({ hello: (name: string) => `Hello ${name}` }, { hello: (name) => `नमस्ते ${name}` })` */
export const texts = <T extends Words>(en: T, hi: NoInfer<Same<T>>): Dictionary<T> => ({ en: en as Same<T>, hi })

export const useText = <T extends Words>(dictionary: Dictionary<T>): Same<T> => dictionary[useLanguage()]
