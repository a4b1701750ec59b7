import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test as base } from './portal.ts'

const [WIDTH, HEIGHT] = [640, 480]

/** Code 128, set C, of 8940000000000001: start, a symbol for each two digits, check symbol (282 mod 103 = 76), stop. */
const BARS = [
  '211232', // start C
  '212141', // 89
  '231113', // 40
  ...Array.from({ length: 5 }, () => '212222'), // 00
  '222122', // 01
  '221114', // check
  '2331112', // stop
].flatMap((symbol) => Array.from(symbol, Number))

/** One line of the picture: the bars on white. */
function greyLine(): Uint8Array {
  const line = new Uint8Array(WIDTH).fill(235)
  const point = 3
  let x = Math.round((WIDTH - point * BARS.reduce((sum, width) => sum + width, 0)) / 2)
  for (const [n, width] of BARS.entries()) {
    const end = x + width * point
    if (n % 2 === 0) line.fill(16, x, end)
    x = end
  }
  return line
}

/** A film of one picture, as Chromium's pretended camera plays it: the barcode across the middle of a white label. */
function film(): Buffer {
  const white = new Uint8Array(WIDTH).fill(235)
  const bars = greyLine()
  const greys = Array.from({ length: HEIGHT }, (_, y) => (y > 160 && y < 320 ? bars : white))
  const colourless = new Uint8Array((WIDTH * HEIGHT) / 2).fill(128)
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420\nFRAME\n`), ...greys, colourless])
}

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'lco-camera-'))
      const file = join(folder, 'label.y4m')
      writeFileSync(file, film())
      const args = [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${file}`,
      ]
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

test('a home is found by the barcode of its box where the browser itself reads none', async ({ page, portal }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'))
  const readers: string[] = []
  page.on('request', (request) => request.url().includes('read-barcode') && readers.push(request.url()))
  await portal.enter('LCO10001')
  await page.goto('/lcoportal')
  await page.getByRole('button', { name: /^Search(?: Customer|$)/ }).click()
  const scan = page.getByRole('button', { name: 'Scan STB barcode' })
  await expect(scan).toBeVisible()
  expect(readers).toEqual([])
  await scan.click()
  await expect(page).toHaveURL(/customerid=2000000001/)
  expect(readers).toHaveLength(1)
})
