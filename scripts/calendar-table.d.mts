export type Table = Map<string, string[]>
type Result = { unit?: string; e2e?: string; ranOn: string; minutes: string }
export function readTable(text: string): Table
export function withResult(table: Table, moment: readonly string[], result: Result): Table
export function writeTable(table: Table): string
