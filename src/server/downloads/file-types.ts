const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** By the ending of a name of ours. */
export const typeOf = (filename: string): string =>
  TYPES[/\.(\w+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream'

/** A video is played where it is; all else is saved. */
export const dispositionOf = (filename: string): string => {
  const ascii = filename.replaceAll(/[^\w.-]/g, '_')
  const how = typeOf(filename) === 'video/mp4' ? 'inline' : 'attachment'
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`
}
