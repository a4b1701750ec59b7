// @vitest-environment happy-dom
// @day 2026-07-15
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { choose, dialog, eachTestAlone, fill, press } from '#desk/testing/each-test.ts'
import { openDesk } from '#desk/testing/open-desk.tsx'
import { sentTo, stubDesk } from '#desk/testing/stub-desk.ts'
import { deskSamples } from '#domain/desk/samples.ts'
import { chooseLanguage } from '#web/i18n/language.ts'
import { refusal } from '#web/testing/stub-calls.ts'
import { stubUploads } from '#web/testing/stub-uploads.ts'

eachTestAlone()

const DOCUMENT = {
  ...deskSamples.addDocument.reply,
  created: deskSamples.addDocument.reply.created.toISOString(),
}
const CSV = () => new File(['CHANNEL,1'], 'catalogue.csv', { type: 'text/csv' })
const REPORT = deskSamples.checkCatalogue.reply

it('puts a document in with its file, and sends nothing without one', async () => {
  stubDesk()
  const sent = stubUploads([{ status: 200, body: DOCUMENT }])
  await openDesk('/documents')
  await press('New document or video')
  await fill('Name', 'How to renew')
  await press('Put it in')
  expect(sent).toEqual([])
  expect((await dialog()).queryByLabelText('Language of the video')).toBeNull()
  await userEvent.upload(
    screen.getByLabelText('File'),
    new File(['%PDF-1.4'], 'renew.pdf', { type: 'application/pdf' }),
  )
  await press('Put it in')
  expect(await screen.findByText('“How to renew” saved')).toBeTruthy()
  expect(sent[0]?.body).toMatchObject({ name: 'How to renew', type: 'PDF', category: '' })
})

it('asks a video for its language, and says at the file that it was refused', async () => {
  stubDesk()
  const sent = stubUploads([{ status: 422, body: { code: 'desk.document', message: '', fields: { file: 'invalid' } } }])
  await openDesk('/documents')
  await press('New document or video')
  await userEvent.upload(await screen.findByLabelText('File'), new File(['x'], 'renew.mp4', { type: 'video/mp4' }))
  await fill('Name', 'How to renew')
  await choose('Language of the video', 'HINDI')
  await press('Put it in')
  await vi.waitFor(() => expect(screen.getByLabelText('File').getAttribute('aria-invalid')).toBe('true'))
  expect(sent[0]?.body).toMatchObject({ type: 'MP4', category: 'HINDI' })
})

it('hides a document', async () => {
  const sent = stubDesk()
  await openDesk('/documents')
  await press('Change How to renew')
  await choose('Hidden', 'YES')
  await press('Save')
  expect(await screen.findByText('“How to renew” saved')).toBeTruthy()
  expect(sentTo(sent, 'changeDocument')[0]?.url).toBe('/desk/v1/documents/101')
  expect(sentTo(sent, 'changeDocument')[0]?.body).toMatchObject({ name: 'How to renew', hidden: 'YES' })
})

it('checks a catalogue, shows what it found, and imports it only after a question', async () => {
  const sent = stubDesk()
  await openDesk('/catalogue')
  await press('Check it')
  expect(sentTo(sent, 'checkCatalogue')).toEqual([])
  await userEvent.upload(screen.getByLabelText('Catalogue file'), CSV())
  await press('Check it')
  expect(await screen.findByText('A bouquet costs at least 55 % of its channels one by one')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Import' }))
  expect(sentTo(sent, 'importCatalogue')).toEqual([])
  expect((await dialog()).getByText(/1 new, 2 changed, 0 discontinued/)).toBeTruthy()
  await userEvent.click((await dialog()).getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('Catalogue imported')).toBeTruthy()
  expect(sentTo(sent, 'importCatalogue')).toHaveLength(1)
})

it('lists every other price with the old one, its region and its day before the import, in both languages', async () => {
  stubDesk({ checkCatalogue: () => ({ ...REPORT, pricesunshown: 3 }) })
  await openDesk('/catalogue')
  await userEvent.upload(await screen.findByLabelText('Catalogue file'), CSV())
  await press('Check it')
  const table = await screen.findByRole('table', { name: 'Price changes' })
  const cells = within(within(table).getAllByRole('row')[1]!).getAllByRole('cell')
  expect(within(table).getByRole('columnheader', { name: 'Old LCO price' })).toBeTruthy()
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'CRICKET-30D',
    'Everywhere',
    '1 Aug 2026',
    '₹47.00',
    '₹48.00',
    '₹59.00',
    '₹60.00',
  ])
  expect(screen.getByText('And 3 more price changes.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy()
  chooseLanguage('hi')
  expect(await screen.findByRole('table', { name: 'दाम में बदलाव' })).toBeTruthy()
})

it('offers no import of a catalogue with problems, and names their lines', async () => {
  stubDesk({ checkCatalogue: () => ({ ...REPORT, problems: [{ line: 7, subject: 'NEWS', code: 'channel.unknown' }] }) })
  await openDesk('/catalogue')
  await userEvent.upload(await screen.findByLabelText('Catalogue file'), CSV())
  await press('Check it')
  expect(await screen.findByText('Line 7: NEWS: This channel is neither in the file nor in the catalogue')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
})

it('says in Hindi what stands against a catalogue', async () => {
  chooseLanguage('hi')
  stubDesk({ checkCatalogue: () => ({ ...REPORT, problems: [{ line: 7, subject: 'NEWS', code: 'channel.unknown' }] }) })
  await openDesk('/catalogue')
  await userEvent.upload(await screen.findByLabelText('कैटलॉग फ़ाइल'), CSV())
  await press('जाँचें')
  expect(await screen.findByText('लाइन 7: NEWS: यह चैनल न फ़ाइल में है, न कैटलॉग में')).toBeTruthy()
})

it('sets a network capacity fee from a day on, and marks a refused day', async () => {
  const sent = stubDesk({ saveNcfSlab: () => refusal('input.invalid', { fields: { effective: 'date' } }) })
  await openDesk('/ncf')
  await press('New fee')
  await choose('Region', '*')
  await userEvent.type(screen.getByLabelText('From'), '2026-09-01')
  await fill('MRP (customer pays)', '160')
  await fill('LCO price', '80.50')
  await press('Save')
  await vi.waitFor(() => expect(screen.getByLabelText('From').getAttribute('aria-invalid')).toBe('true'))
  expect(sentTo(sent, 'saveNcfSlab')[0]?.body).toEqual({
    region: '*',
    effective: '2026-09-01',
    above: '0',
    mrptariff: '160.00',
    lcoprice: '80.50',
  })
})

it('sets a price and stops selling a ware', async () => {
  const sent = stubDesk()
  await openDesk('/shop')
  await press('Change SD')
  await fill('Price', '999')
  await choose('On sale', 'NO')
  await press('Save')
  expect(await screen.findByText('SD saved')).toBeTruthy()
  const [{ body } = { body: {} }] = sentTo(sent, 'saveBoxType')
  expect(body).toMatchObject({ idboxtypeclass: 'SD', price: '999.00', sold: 'NO' })
  expect(body).not.toHaveProperty('isnew')
})

it('asks for a new ware, never for a change of the one that has its id', async () => {
  const sent = stubDesk({ saveBoxType: () => refusal('input.invalid', { fields: { idboxtypeclass: 'taken' } }) })
  await openDesk('/shop')
  await press('New item')
  await fill('Short name', 'SD')
  await fill('Price', '999')
  await fill('Model', 'SD-2')
  await press('Save')
  expect(await screen.findByText('This is already in use')).toBeTruthy()
  expect(sentTo(sent, 'saveBoxType')[0]?.body).toMatchObject({ idboxtypeclass: 'SD', isnew: 'YES' })
})

it('hands out boxes and says line by line what was left out', async () => {
  const refused = [
    { line: 2, reason: 'TWICE' as const },
    { line: 3, reason: 'KNOWN' as const },
  ]
  const sent = stubDesk({
    addStock: () => ({ added: 1, refused }),
    listBoxKinds: () => ({ models: [{ model: 'HD-1', stb_type: 'HD' }], vendors: ['Nagravision'] }),
  })
  await openDesk('/stock')
  await fill('Operator', 'LCO10001')
  await screen.findByRole('option', { name: 'HD-1 · HD' })
  await choose('Model', 'HD-1')
  await choose('Access system (CAS)', 'Nagravision')
  await userEvent.click(screen.getByLabelText('STBs'))
  await userEvent.paste('8027000000009904,4300009904\n8027000000009904,4300009904\n8027000000009905,4300009905')
  expect(screen.getByText('3 lines')).toBeTruthy()
  await press('Add to stock')
  expect(await screen.findByRole('heading', { name: '1 STB added to the stock of LCO10001' })).toBeTruthy()
  expect(screen.getByText('Line 2, 8027000000009904,4300009904: is listed twice')).toBeTruthy()
  expect(screen.getByText('Line 3, 8027000000009905,4300009905: already exists')).toBeTruthy()
  expect(sentTo(sent, 'addStock')[0]?.body).toMatchObject({ lcoid: 'LCO10001', model: 'HD-1', castype: 'Nagravision' })
})

it('changes a setting, and shows its default and who changed it', async () => {
  const sent = stubDesk()
  await openDesk('/settings')
  expect(await screen.findByText('₹10,000.00')).toBeTruthy()
  expect(screen.getByText('by DESK1')).toBeTruthy()
  await press('Change CONSENT_ABOVE')
  await fill('Value', '30000')
  await press('Save')
  expect(await screen.findByText(/CONSENT_ABOVE is now ₹25,000\.00/)).toBeTruthy()
  expect(sentTo(sent, 'saveSetting')[0]?.body).toEqual({ name: 'CONSENT_ABOVE', value: '30000' })
})

it('says at the value that it is not possible', async () => {
  stubDesk({ saveSetting: () => refusal('desk.setting', { fields: { value: 'invalid' } }) })
  await openDesk('/settings')
  await press('Change CONSENT_ABOVE')
  await fill('Value', '-3')
  await press('Save')
  await vi.waitFor(() => expect(screen.getByLabelText('Value').getAttribute('aria-invalid')).toBe('true'))
})

it('says of a field that is wrong what stands in it, and nothing good of prices that were not read', async () => {
  const problems = [{ line: 7, subject: 'speed_mbps', code: 'field.wrong' as const }]
  stubDesk({ checkCatalogue: () => ({ ...REPORT, findings: [], problems }) })
  await openDesk('/catalogue')
  await userEvent.upload(await screen.findByLabelText('Catalogue file'), CSV())
  await press('Check it')
  const said = 'Line 7: speed_mbps: This field is missing or wrong (PLAN with broadband: speed in Mbps)'
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByText(/all prices follow the rule/)).toBeNull()
})

it('gives the catalogue out as CSV and as Excel, and a template with what its columns mean', async () => {
  const sent = stubDesk()
  await openDesk('/catalogue')
  await press('Download today’s Excel')
  await press('Download today’s CSV')
  await press('Download template (Excel)')
  const urls = [...sentTo(sent, 'exportCatalogue'), ...sentTo(sent, 'downloadCatalogueTemplate')].map(({ url }) => url)
  expect(urls).toEqual([
    '/desk/v1/catalogue?format=xlsx',
    '/desk/v1/catalogue?format=csv',
    '/desk/v1/catalogue/template?language=en',
  ])
  expect(screen.getByText('speed_mbps').closest('tr')?.textContent).toContain('speed in Mbps')
})
