import { SETTINGS, type Setting } from '../config.ts'

/** The table as a page of documentation. */
export function describeSettings(): string {
  const rows = SETTINGS.map((s: Setting) => {
    const marks = [s.secret ? 'secret' : '', s.requiredInProduction ? 'required in production' : ''].filter(Boolean)
    return `| \`${s.name}\` | ${s.default ? `\`${s.default}\`` : ''} | ${s.meaning}${marks.length ? ` (${marks.join(', ')})` : ''} |`
  })
  return [
    '# Settings',
    '',
    'Environment variables of the server.',
    '',
    '| Name | Default | Meaning |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
