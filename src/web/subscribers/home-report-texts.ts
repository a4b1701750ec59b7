import { words } from '#domain/words.ts'

export const homeReportTexts = words({ do: ['Do eKYC', 'eKYC करें'] })
