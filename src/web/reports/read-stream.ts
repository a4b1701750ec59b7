/** All of it as one file; tells how many bytes are there. */
export async function readStream(stream: ReadableStream<Uint8Array>, onBytes: (bytes: number) => void): Promise<Blob> {
  const reader = stream.getReader()
  const pieces: BlobPart[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(pieces)
    pieces.push(value as Uint8Array<ArrayBuffer>)
    bytes += value.byteLength
    onBytes(bytes)
  }
}
