import type { SerializedError, TestModule } from 'vitest/node'

export const UNIT_FAILURES: string
export function wordsOf(error: { message?: string; cause?: unknown }): string
export function failuresIn(modules: readonly TestModule[], errors: readonly SerializedError[]): string[]
