/** What the build writes into the worker: the files of the first look, and a name that changes with them. */
declare const FILES: readonly string[]
declare const BUILD: string
