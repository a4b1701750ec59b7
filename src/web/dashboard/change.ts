/** This month against the same days of the last, in whole percent. */
export function change(now: number, before: number): { tone: 'more' | 'less' | 'same' | 'new'; percent: string } {
  if (before === 0) return { tone: now === 0 ? 'same' : 'new', percent: '' }
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return { tone: 'same', percent: '0' }
  return { tone: now > before ? 'more' : 'less', percent: String(percent) }
}
