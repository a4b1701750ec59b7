import type { Samples } from '../calls.ts'
import type { fileCalls, Upload } from './calls.ts'

const paper = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'

export const fileSample: Upload = {
  name: 'ration-card.pdf',
  type: 'application/pdf',
  size: paper.length,
  arrayBuffer: async () => Uint8Array.from(paper, (letter) => letter.codePointAt(0)!).buffer,
}

const input = { purpose: 'ADDRESS_PROOF' as const, file: fileSample }
const fileid = 'c2FtcGxlLWRvY3VtZW50MQ'

export const fileSamples: Samples<keyof typeof fileCalls> = {
  uploadFile: {
    input,
    reply: { fileid, filename: fileSample.name, type: fileSample.type, bytes: fileSample.size },
  },
  uploadFileAsText: { input, reply: fileid },
  downloadDocument: { input: { fileid }, reply: null },
}
