import type { Browser } from '@playwright/test'

export type Shot = { look: string; image: Buffer }

/** The sheet is a page of pictures, laid out and photographed by the same browser. */
export async function makeSheet(
  browser: Browser,
  path: string,
  shots: readonly Shot[],
  columns: number,
): Promise<void> {
  const figures = shots.map(
    ({ look, image }) =>
      `<figure><figcaption>${look}</figcaption><img src="data:image/png;base64,${image.toString('base64')}"></figure>`,
  )
  const page = await browser.newPage({ viewport: { width: 1560, height: 900 } })
  await page.setContent(
    `<style>body{margin:8px;background:#999;display:grid;grid-template-columns:repeat(${columns},1fr);gap:8px;font:12px sans-serif}
      figure{margin:0}img{width:100%;display:block}</style>${figures.join('')}`,
  )
  await page.screenshot({ path, fullPage: true })
  await page.close()
}
