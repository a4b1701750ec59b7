import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { dayOf } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { fileNameOf, type ReportFormat, type ReportName } from '#domain/reports/calls.ts'
import { call } from '#web/api/call.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { now } from '#web/ui/clock.ts'

import { toolTexts } from './tool-texts.ts'

/** Fetches a report as a file into the browser's downloads. Stopped or left, the server stops reading, too. */
export function useExport(report: ReportName, filters: string) {
  const words = useText(toolTexts)
  const language = useFullLanguage()
  const [bytes, setBytes] = useState(0)
  const line = useRef<AbortController | null>(null)
  const stop = () => line.current?.abort()
  // whoever leaves the page waits for nothing any more
  useEffect(() => () => line.current?.abort(), [])

  async function fetchFile(format: ReportFormat): Promise<Blob | null> {
    const { signal } = (line.current = new AbortController())
    setBytes(0)
    try {
      const stream = await call('exportReport', { report, format, language, filters }, signal)
      return await readStream(stream, setBytes)
    } catch (error) {
      if (signal.aborted) return null
      throw error instanceof Failure ? error : new Failure('network.unreachable')
    }
  }

  const { mutate, isPending, variables } = useMutation<Blob | null, Failure, ReportFormat>({
    mutationKey: ['exportReport'],
    mutationFn: fetchFile,
    onSuccess: (blob, format) => {
      if (!blob) return
      const filename = fileNameOf(report, format, dayOf(now()))
      saveFile({ filename, blob })
      showBanner('success', words.saved(filename))
    },
  })
  return { start: mutate, stop, making: isPending && variables ? { format: variables, bytes } : null }
}

/** All of it as one file; tells how many bytes are there. */
async function readStream(stream: ReadableStream<Uint8Array>, onBytes: (bytes: number) => void): Promise<Blob> {
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
