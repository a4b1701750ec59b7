import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'

import type { Services } from '../context.ts'
import type * as Paper from '../documents/paper.ts'
import { cataloguePaper, CATALOGUE_PAPERS, type CataloguePaper } from '../downloads/catalogue-papers.ts'
import { fileIdOf, insertDownload, keepOnce } from '../downloads/store.ts'
import { GUIDES } from './guides.ts'

type Making = Pick<Services, 'system' | 'storage' | 'now'>
type Row = Parameters<typeof insertDownload>[1]

const ABOUT: Record<CataloguePaper, { header: string; description: string }> = {
  LINEUP_SD: {
    header: 'Channels',
    description: 'Every channel of an SD box with its number, genre, language and price.',
  },
  LINEUP_HD: { header: 'Channels', description: 'Every channel of an HD box, SD and HD, with its number and price.' },
  PRICE_LIST: { header: 'Plans', description: 'What homes pay for each pack and channel, and the prices to come.' },
}

const ENDINGS = { ENGLISH: 'en', HINDI: 'hi' } as const

/** Fills an empty download centre: papers of the catalogue, guides and help videos. */
export async function seedDownloads(services: Making, folder: string): Promise<boolean> {
  if (await isFilled(services.system)) return false
  const files = [
    ...(await catalogueFiles(services)),
    ...(await guideFiles(services)),
    ...(await videoFiles(services, folder)),
  ]
  return services.system.transaction().execute(async (tx) => {
    await sql`lock table download_file in share row exclusive mode`.execute(tx)
    // another server may have been faster
    if (await isFilled(tx)) return false
    for (const [place, { row, kept }] of files.entries())
      await insertDownload(tx, { ...row, place }, { ...kept, created: services.now() })
    return true
  })
}

const isFilled = async (db: Services['system']): Promise<boolean> =>
  (await db.selectFrom('download_file').select('id').limit(1).executeTakeFirst()) !== undefined

type KeptFile = { row: Row; kept: { fileid: string; bytes: number } }

function catalogueFiles(services: Making): Promise<KeptFile[]> {
  const papers = Object.keys(CATALOGUE_PAPERS) as CataloguePaper[]
  return Promise.all(
    papers.map(async (purpose) => {
      const { name, filename, ...kept } = await cataloguePaper(purpose, services)
      return { row: { name, filename, purpose, type: 'PDF', ...ABOUT[purpose] }, kept }
    }),
  )
}

async function guideFiles(services: Making): Promise<KeptFile[]> {
  const paper = await import('../documents/paper.ts')
  return Promise.all(
    GUIDES.map(async ({ parts, ...guide }) => ({
      row: { ...guide, purpose: 'GUIDE', type: 'PDF', description: parts.map(([heading]) => heading).join(' · ') },
      kept: await keep(services, await drawGuide(paper, { title: guide.name, parts, made: services.now() })),
    })),
  )
}

type Guide = { title: string; parts: readonly (readonly [string, string])[]; made: Date }

/** Headings and texts below each other. */
function drawGuide({ finished, newSheet, write }: typeof Paper, { title, parts, made }: Guide) {
  const sheet = newSheet(title, made)
  write(sheet, title, { size: 18, bold: true })
  for (const [n, [heading, text]] of parts.entries()) {
    sheet.y += 12
    write(sheet, `${n + 1}. ${heading}`, { size: 12, bold: true })
    write(sheet, text, { size: 11 })
  }
  return finished(sheet, title)
}

type Told = { name: string; description: string }
type Video = { file: string; header: string; ENGLISH: Told; HINDI: Told }

/** The help videos and what is said in them. Each stands twice in its folder, `<file>-en.mp4` and `<file>-hi.mp4`. */
const VIDEOS: readonly Video[] = [
  {
    file: 'top-up-the-wallet',
    header: 'Wallet',
    ENGLISH: {
      name: 'Top up the wallet',
      description:
        'Open Wallet and press Top up.\nType the amount and choose how to pay.\nThe money is in your wallet at once.',
    },
    HINDI: {
      name: 'वॉलेट टॉप-अप करें',
      description: 'वॉलेट खोलें और टॉप अप दबाएँ।\nराशि लिखें और भुगतान का तरीका चुनें।\nपैसा तुरंत आपके वॉलेट में आ जाता है।',
    },
  },
  {
    file: 'renew-in-three-taps',
    header: 'Plans',
    ENGLISH: {
      name: 'Renew in three taps',
      description:
        'One: open the home and choose its box.\nTwo: press Renew. The new date is shown.\nThree: pay from the wallet. It is done.',
    },
    HINDI: {
      name: 'तीन टैप में रिन्यू करें',
      description: 'एक: घर खोलें और बॉक्स चुनें।\nदो: नवीनीकरण दबाएँ। नई तारीख दिखती है।\nतीन: वॉलेट से भुगतान करें। काम हो गया।',
    },
  },
  {
    file: 'swap-a-box',
    header: 'Devices',
    ENGLISH: {
      name: 'Swap a faulty box',
      description:
        'Open Devices and find the faulty box.\nChoose a free box of the same CAS.\nPlans and validity move to the new box.',
    },
    HINDI: {
      name: 'खराब बॉक्स बदलें',
      description: 'डिवाइस खोलें और खराब बॉक्स ढूँढें।\nउसी सीएएस का खाली बॉक्स चुनें।\nप्लान और वैधता नए बॉक्स पर चले जाते हैं।',
    },
  },
  {
    file: 'read-your-statement',
    header: 'Reports',
    ENGLISH: {
      name: 'Read your statement',
      description:
        'Open Reports and choose Account statement.\nChoose the dates. The totals follow.\nSave it as Excel, CSV or PDF.',
    },
    HINDI: {
      name: 'अपना विवरण पढ़ें',
      description: 'रिपोर्ट खोलें और खाता विवरण चुनें।\nतारीखें चुनें। कुल राशि साथ बदलती है।\nएक्सेल, सीएसवी या पीडीएफ में सहेजें।',
    },
  },
]

function videoFiles(services: Making, folder: string): Promise<KeptFile[]> {
  const films = VIDEOS.flatMap((video) => (['ENGLISH', 'HINDI'] as const).map((category) => ({ video, category })))
  return Promise.all(
    films.map(async ({ video, category }) => {
      const filename = `${video.file}-${ENDINGS[category]}.mp4`
      const shown = { ...video[category], header: video.header, thumbnail: `/help/${video.file}.svg` }
      return {
        row: { ...shown, filename, purpose: 'HELP', type: 'MP4', category },
        kept: await keep(services, await readFile(join(folder, filename))),
      }
    }),
  )
}

async function keep(services: Making, bytes: Uint8Array): Promise<KeptFile['kept']> {
  const fileid = fileIdOf(bytes)
  await keepOnce(services, fileid, bytes)
  return { fileid, bytes: bytes.length }
}
