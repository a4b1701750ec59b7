import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Count, each, Instant, optionalText, says, text, YesNo } from '../fields.ts'
import { UploadField, PICTURE_UPLOAD } from '../files/calls.ts'
import { Maintenance } from '../maintenance/calls.ts'
import { PositiveRupees, Rupees } from '../money.ts'
import { listOf } from '../paging.ts'
import { CatalogueReport } from './catalogue-report.ts'
import { OnlyNew, OptionalDay, YesOrNo } from './shapes.ts'
import { settingCalls } from './setting-calls.ts'
import { tellCalls } from './tell-calls.ts'

const DeskDocument = z.object({
  ...each(z.string(), 'id', 'name', 'filename'),
  type: z.enum(['PDF', 'MP4']),
  ...each(z.string(), 'category', 'header', 'description', 'thumbnail'),
  bytes: z.int(),
  hidden: YesNo,
  created: Instant,
})

const BoxType = z.object({
  idboxtypeclass: z.string(),
  price: Rupees,
  model: z.string(),
  kind: z.enum(['BOX', 'ACCESSORY']),
  picture: z.string(),
  description: z.string(),
  sold: YesNo,
})

const Slab = z.object({ region: z.string(), effective: Day, above: z.int(), mrptariff: Rupees, lcoprice: Rupees })

/** A film does not fit into what is enough for a paper; a larger one goes in at the terminal. */
export const MOST_DOCUMENT_BYTES = 20 * 1024 * 1024

const documents = { staff: 'documents' } as const
const catalogue = { staff: 'catalogue', mostBytes: 2 * 1024 * 1024 } as const
/** A line that names no box or card, one that stands there twice, or one that somebody has already. */
export const AddedLines = z.object({
  added: z.int(),
  refused: z.array(z.object({ line: z.int(), reason: z.enum(['FORM', 'TWICE', 'KNOWN']) })),
})
export type AddedLines = z.output<typeof AddedLines>

const shop = { staff: 'shop' } as const
const catalogueFile = z.object({ file: UploadField, effective: OptionalDay })

export const setCalls = {
  ...tellCalls,

  getDeskMaintenance: endpoint({
    summary: 'The maintenance page and whether it shows',
    method: 'GET',
    path: '/desk/v1/maintenance',
    reply: () => Maintenance,
    staff: 'maintenance',
  }),

  saveMaintenance: endpoint({
    summary: 'Switch maintenance and set its page; every window hears it at once',
    method: 'PUT',
    path: '/desk/v1/maintenance',
    input: () =>
      z.object({
        maintenance: z.enum(['ON', 'OFF'], says('required')),
        header: z.string().check(z.maxLength(120, says('tooLong'))),
        image: z.string().check(z.maxLength(300, says('tooLong'))),
        content: z.string().check(z.maxLength(2000, says('tooLong'))),
        style: z.string().check(z.maxLength(300, says('tooLong'))),
        redirect: z.string().check(z.maxLength(300, says('tooLong'))),
      }),
    reply: () => Maintenance,
    staff: 'maintenance',
  }),

  uploadMaintenancePicture: endpoint({
    ...PICTURE_UPLOAD,
    summary: 'A picture for the maintenance page; the reply says where it is',
    path: '/desk/v1/maintenance/picture',
    staff: 'maintenance',
  }),

  listDeskDocuments: endpoint({
    ...documents,
    summary: 'Documents and help videos of the download centre',
    method: 'GET',
    path: '/desk/v1/documents',
    reply: () => listOf(DeskDocument),
  }),

  addDocument: endpoint({
    ...documents,
    summary: 'Put a document or a help video into the download centre',
    method: 'POST',
    path: '/desk/v1/documents',
    input: () =>
      z.object({
        file: UploadField,
        name: text(120),
        type: z.enum(['PDF', 'MP4'], says('required')),
        category: z.optional(z.enum(['HINDI', 'ENGLISH', ''])),
        header: optionalText(text(120)),
        description: optionalText(text(400)),
        thumbnail: z.optional(UploadField),
      }),
    reply: () => DeskDocument,
    body: 'multipart',
    mostBytes: MOST_DOCUMENT_BYTES,
  }),

  changeDocument: endpoint({
    ...documents,
    summary: 'Rename, sort or hide a document',
    method: 'PUT',
    path: '/desk/v1/documents/{id}',
    input: () =>
      z.object({
        id: text(20),
        name: text(120),
        header: optionalText(text(120)),
        description: optionalText(text(400)),
        category: z.optional(z.enum(['HINDI', 'ENGLISH', ''])),
        hidden: YesOrNo,
      }),
    reply: () => DeskDocument,
  }),

  downloadDeskDocument: endpoint({
    ...documents,
    summary: 'A document or video of the download centre, hidden ones too: to be saved or shown',
    method: 'GET',
    path: '/desk/v1/documents/{id}/file',
    input: () => z.object({ id: text(20), show: z.optional(z.literal('YES')) }),
    reply: () => z.null(),
    replyAs: 'file',
  }),

  checkCatalogue: endpoint({
    ...catalogue,
    summary: 'What importing this catalogue would change, and what stands against it; nothing is changed',
    method: 'POST',
    path: '/desk/v1/catalogue/check',
    input: () => catalogueFile,
    reply: () => CatalogueReport,
    body: 'multipart',
  }),

  importCatalogue: endpoint({
    ...catalogue,
    summary: 'Import a catalogue; other prices hold from the effective day on',
    method: 'POST',
    path: '/desk/v1/catalogue',
    input: () => catalogueFile,
    reply: () => CatalogueReport,
    body: 'multipart',
  }),

  exportCatalogue: endpoint({
    ...catalogue,
    summary: 'The catalogue of today as a file that can be imported; CSV unless XLSX is asked for',
    method: 'GET',
    path: '/desk/v1/catalogue',
    input: () => z.object({ format: z.optional(z.enum(['csv', 'xlsx'])) }),
    reply: () => z.null(),
    replyAs: 'file',
  }),

  downloadCatalogueTemplate: endpoint({
    ...catalogue,
    summary: 'A workbook with an example of each row and what its columns mean; its examples are not imported',
    method: 'GET',
    path: '/desk/v1/catalogue/template',
    input: () => z.object({ language: z.optional(z.enum(['en', 'hi'])) }),
    reply: () => z.null(),
    replyAs: 'file',
  }),

  listNcfSlabs: endpoint({
    ...catalogue,
    summary: 'The network capacity fee by region, day and channels',
    method: 'GET',
    path: '/desk/v1/ncf',
    reply: () => listOf(Slab),
  }),

  saveNcfSlab: endpoint({
    ...catalogue,
    summary: 'A fee from a day on; days that have begun are not changed',
    method: 'POST',
    path: '/desk/v1/ncf',
    input: () =>
      z.object({
        region: text(60),
        effective: Day,
        above: Count,
        mrptariff: PositiveRupees,
        lcoprice: PositiveRupees,
      }),
    reply: () => Slab,
  }),

  listShop: endpoint({
    ...shop,
    summary: 'The hardware shop with its prices',
    method: 'GET',
    path: '/desk/v1/shop',
    reply: () => listOf(BoxType),
  }),

  saveBoxType: endpoint({
    ...shop,
    summary: 'Set the price and words of a ware, add one, or stop selling it',
    method: 'POST',
    path: '/desk/v1/shop',
    input: () =>
      z.object({
        idboxtypeclass: text(40),
        price: PositiveRupees,
        model: text(60),
        kind: z.enum(['BOX', 'ACCESSORY'], says('required')),
        picture: optionalText(text(300)),
        description: optionalText(text(300)),
        sold: YesOrNo,
        isnew: OnlyNew,
      }),
    reply: () => BoxType,
  }),

  uploadShopPicture: endpoint({
    ...shop,
    ...PICTURE_UPLOAD,
    summary: 'A picture of a ware; the reply says where it is',
    path: '/desk/v1/shop/picture',
  }),

  addStock: endpoint({
    ...shop,
    summary: 'Hand boxes into an operator’s stock',
    method: 'POST',
    path: '/desk/v1/stock',
    input: () =>
      z.object({
        lcoid: text(20),
        /** Of the register of STB models, which says the type. */
        model: text(60),
        /** Of the register of CAS vendors. */
        castype: text(40),
        /** One `stb,vc` a line. */
        boxes: text(20_000),
      }),
    reply: () => AddedLines,
  }),

  addCards: endpoint({
    ...shop,
    summary: 'Hand cards without STBs into an operator’s stock',
    method: 'POST',
    path: '/desk/v1/stock/cards',
    input: () =>
      z.object({
        lcoid: text(20),
        castype: text(40),
        /** One VC number a line. */
        cards: text(10_000),
      }),
    reply: () => AddedLines,
  }),

  ...settingCalls,
}
