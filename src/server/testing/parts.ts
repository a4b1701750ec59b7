import type { Upload } from '#domain/files/calls.ts'

export const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'arrayBuffer' in value

/** The input with real files where a sample only describes them. */
export const withFiles = async (input: object): Promise<Record<string, string | File>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(input).map(async ([key, value]) => [key, isUpload(value) ? await fileOf(value) : value] as const),
    ),
  )

const fileOf = async (upload: Upload): Promise<File> =>
  new File([await upload.arrayBuffer()], upload.name, { type: upload.type })

/** A multipart body as a browser writes it. */
export async function encodeParts(fields: object): Promise<{ type: string; payload: Buffer }> {
  const parts = new FormData()
  for (const [key, value] of Object.entries(await withFiles(fields))) parts.append(key, value)
  const request = new Request('http://portal.test', { method: 'POST', body: parts })
  return { type: request.headers.get('content-type')!, payload: Buffer.from(await request.arrayBuffer()) }
}
