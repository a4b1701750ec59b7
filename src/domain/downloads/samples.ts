import type { Samples } from '../calls.ts'
import { list } from '../sample-replies.ts'
import type { downloadCalls, DownloadableFile } from './calls.ts'

const video: DownloadableFile = {
  iddownloadablefiles: '104',
  name: 'Renew in three taps',
  filename: 'renew-in-three-taps-en.mp4',
  purpose: 'HELP',
  created: new Date('2026-05-04T07:15:00.000Z'),
  type: 'MP4',
  url: '',
  thumbnail: '/help/renew-in-three-taps.svg',
  header: 'Plans',
  category: 'ENGLISH',
  categoryid: '2',
  bytes: 182_340,
  description: 'Find the home, press Renew, check the new date and pay from the wallet.',
}

export const downloadSamples: Samples<keyof typeof downloadCalls> = {
  listDownloads: { input: { type: 'MP4', category: 'ENGLISH' }, reply: list(video) },
  getDownloadLink: {
    input: { id: '104' },
    reply: { url: 'https://portal.example.in/files/c2FtcGxl', expires: new Date('2026-07-15T07:00:00.000Z') },
  },
}
