import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useChosenFile } from '#desk/ui/FilePicker.tsx'
import { MOST_DOCUMENT_BYTES, setCalls } from '#domain/desk/set-calls.ts'
import type { Input, Reply } from '#domain/endpoint.ts'
import type { Failure } from '#domain/errors.ts'
import { sendUpload } from '#web/api/send-upload.ts'

type Document = Input<typeof setCalls.addDocument>
type Fields = Omit<Document, 'file' | 'thumbnail' | 'type'>
type Options = { onSuccess?: (kept: Reply<typeof setCalls.addDocument>) => void }

export const isVideo = (file: File | null): boolean => /\.mp4$/i.test(file?.name ?? '')

/** A document with its file: which is chosen, what is wrong with it, and how much of it has left. */
export function useDocumentUpload() {
  const cache = useQueryClient()
  const { file, wrong, choose, take } = useChosenFile()
  const [thumbnail, setThumbnail] = useState<File | null>(null)
  const [progress, setProgress] = useState(0)
  const { mutate, isPending, error } = useMutation<Reply<typeof setCalls.addDocument>, Failure, Document>({
    mutationKey: ['addDocument'],
    mutationFn: (document) => sendUpload(setCalls.addDocument, document, setProgress),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['listDeskDocuments'] }),
  })

  function put(fields: Fields, options?: Options) {
    const chosen = take()
    // what the server would refuse need not travel first
    if (!chosen || isTooLarge(chosen)) return
    setProgress(0)
    const type = isVideo(chosen) ? 'MP4' : 'PDF'
    mutate({ ...fields, type, file: chosen, ...(thumbnail && { thumbnail }) }, options)
  }

  return {
    file,
    choose,
    thumbnail,
    setThumbnail,
    wrong: file && isTooLarge(file) ? 'tooLong' : wrong,
    progress: isPending ? Math.round(progress * 100) : null,
    write: { mutate: put, isPending, error },
  }
}

const isTooLarge = ({ size }: File): boolean => size > MOST_DOCUMENT_BYTES
