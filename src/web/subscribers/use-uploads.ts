import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { MOST_FILE_BYTES } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { fileKind, type FilePurpose } from '#domain/files/rules.ts'
import { newKey } from '#web/api/request.ts'
import { upload } from '#web/api/upload.ts'
import { draftOf, keepDraft } from '#web/ui/drafts.ts'

import { shrinkPhoto } from './shrink-photo.ts'

/** A document on its way. `file` is gone once the page was loaded again; what had arrived by then stays. */
export type Upload = {
  key: string
  purpose: FilePurpose
  filename: string
  file: File | null
  state: 'uploading' | 'done' | 'failed'
  progress: number
  fileid: string
  failure: Failure | null
}

type Sending = { file: File; purpose: FilePurpose; onProgress: (part: number) => void }

const BEGINNING_BYTES = 16

/** Documents beside a form: each goes up at once, what fails can go again, and what arrived outlives a reload. */
export function useUploads(form: string) {
  const draft = `${form}:files`
  const [uploads, setUploads] = useState<readonly Upload[]>(() => arrived(draftOf(draft)))
  // through the cache, so that a session that ends is noticed here too
  const { mutateAsync } = useMutation({ mutationKey: ['uploadFile'], mutationFn: send, meta: { isQuiet: true } })
  useEffect(() => keepDraft(draft, toDraft(uploads)), [draft, uploads])

  const change = (key: string, next: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...next } : one)))

  async function start(key: string, file: File, purpose: FilePurpose) {
    change(key, { state: 'uploading', progress: 0, failure: null })
    try {
      const { fileid } = await mutateAsync({ file, purpose, onProgress: (progress) => change(key, { progress }) })
      change(key, { state: 'done', fileid, progress: 1 })
    } catch (error) {
      change(key, { state: 'failed', failure: error instanceof Failure ? error : new Failure('server.unexpected') })
    }
  }

  function add(files: readonly File[], purpose: FilePurpose) {
    for (const file of files) {
      const key = newKey()
      setUploads((before) => [...before, { key, purpose, filename: file.name, file, ...AT_START }])
      void start(key, file, purpose)
    }
  }

  return {
    uploads,
    add,
    retry: ({ key, file, purpose }: Upload) => file && void start(key, file, purpose),
    remove: (key: string) => setUploads((before) => before.filter((one) => one.key !== key)),
  }
}

const AT_START = { state: 'uploading', progress: 0, fileid: '', failure: null } as const

async function send({ file, purpose, onProgress }: Sending) {
  const small = await shrinkPhoto(file)
  const beginning = new Uint8Array(await small.slice(0, BEGINNING_BYTES).arrayBuffer())
  // what the server would refuse need not travel first
  if (small.size > MOST_FILE_BYTES || !fileKind(small.name, beginning)) throw new Failure('file.refused')
  return purpose === 'TICKET'
    ? upload('uploadTicketFile', { file: small }, onProgress)
    : upload('uploadFile', { file: small, purpose }, onProgress)
}

/** By file id: purpose and name. */
const toDraft = (uploads: readonly Upload[]): Record<string, string> =>
  Object.fromEntries(
    uploads
      .filter(({ state }) => state === 'done')
      .map(({ fileid, purpose, filename }) => [fileid, `${purpose}/${filename}`]),
  )

function arrived(draft: Record<string, string>): Upload[] {
  return Object.entries(draft).map(([fileid, text]) => {
    const [purpose, ...name] = text.split('/')
    return {
      key: fileid,
      purpose: purpose as FilePurpose,
      filename: name.join('/'),
      file: null,
      state: 'done',
      progress: 1,
      fileid,
      failure: null,
    }
  })
}
