import type { Permission } from '../permissions.ts'

export const FILE_PURPOSES = ['CRF', 'ID_PROOF', 'ADDRESS_PROOF', 'PHOTO', 'TICKET'] as const
export type FilePurpose = (typeof FILE_PURPOSES)[number]

/** What a person must hold to send and to open it: what its room asks for. */
export const PERMISSION_FOR: Record<FilePurpose, Permission> = {
  CRF: 'subscribers',
  ID_PROOF: 'subscribers',
  ADDRESS_PROOF: 'subscribers',
  PHOTO: 'subscribers',
  TICKET: 'tickets',
}

/** What may be uploaded, by its first bytes and its ending; both must agree. */
export const FILE_KINDS = [
  { type: 'application/pdf', endings: ['pdf'], magic: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'], magic: [0xff, 0xd8, 0xff] },
  { type: 'image/png', endings: ['png'], magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
] as const

const PICTURES = ['image/jpeg', 'image/png']
const PAPERS = ['application/pdf', ...PICTURES]

/** What each purpose takes. */
export const TYPES_FOR: Record<FilePurpose, readonly string[]> = {
  CRF: PAPERS,
  ID_PROOF: PAPERS,
  ADDRESS_PROOF: PAPERS,
  PHOTO: PICTURES,
  TICKET: PAPERS,
}

/** The kind that both the bytes and the name say, or null. */
export function fileKind(name: string, bytes: Uint8Array): (typeof FILE_KINDS)[number] | null {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const kind = FILE_KINDS.find(({ magic }) => magic.every((byte, place) => bytes[place] === byte))
  return kind && (kind.endings as readonly string[]).includes(ending) ? kind : null
}
