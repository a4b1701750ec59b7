/** The days that a report was asked for, where it is one over days. */
export function daysAsked(filters: string): { from: string; to: string } {
  const asked = new URLSearchParams(filters)
  return { from: asked.get('from') ?? '', to: asked.get('to') ?? '' }
}
