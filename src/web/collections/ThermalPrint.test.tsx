// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import { startSession } from '#web/shell/session.ts'
import { stored } from '#web/shell/storage.ts'

import { ThermalPrint } from './ThermalPrint.tsx'

const RECEIPT = samples.takeMoney.reply
const SERVICE = '49535343-fe7d-4ae5-8fa9-9fafd205e455'

beforeEach(() => {
  localStorage.clear()
  startSession(samples.logIn.reply)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const failure = (name: string) => Object.assign(new Error('what a browser says'), { name })
/** Commands as words in brackets, so that they can be looked for. */
const textOf = (chunks: readonly Uint8Array[]) =>
  String.fromCharCode(...chunks.flatMap((chunk) => [...chunk]))
    .replaceAll('\u001b', '[ESC]')
    .replaceAll('\u001d', '[GS]')
    .replaceAll('\u0004', '[4]')
    .replaceAll('\u0000', '[0]')

/** A printer as Web Bluetooth shows it; remembers what came, and how it was asked for. */
function fakeBluetooth({ properties = { write: true, writeWithoutResponse: true }, service = SERVICE } = {}) {
  const chunks: Uint8Array[] = []
  const asked: object[] = []
  const write = async (chunk: Uint8Array) => void chunks.push(chunk)
  const characteristic = { properties, writeValueWithResponse: write, writeValueWithoutResponse: write }
  const getPrimaryService = async (uuid: string) => {
    if (uuid !== service) throw failure('NotFoundError')
    return { getCharacteristics: async () => [characteristic] }
  }
  const gatt = { connect: async () => ({ getPrimaryService }), disconnect: vi.fn<() => void>() }
  const requestDevice = vi.fn<(options: object) => Promise<object>>(async (options) => {
    asked.push(options)
    return { id: 'abc', name: 'MTP-II', gatt }
  })
  vi.stubGlobal('navigator', { bluetooth: { requestDevice } })
  return { chunks, asked, gatt, requestDevice }
}

it('sends the receipt over Bluetooth in chunks that a small printer takes, and asks this printer the next time', async () => {
  const { chunks, asked, gatt } = fakeBluetooth()
  const { unmount } = render(<ThermalPrint receipt={RECEIPT} />)
  await press('Print by Bluetooth')
  expect((await screen.findByRole('status')).textContent).toBe('Sent to the printer')
  expect(chunks.length).toBeGreaterThan(2)
  expect(Math.max(...chunks.map(({ length }) => length))).toBe(100)
  expect(textOf(chunks)).toMatch(/^\[ESC\]@[\s\S]*Receipt +R\/26-27\/\d{6}\n[\s\S]*\[ESC\]d\[4\]$/)
  expect(gatt.disconnect).toHaveBeenCalledOnce()
  expect(asked).toEqual([expect.objectContaining({ acceptAllDevices: true })])
  unmount()

  render(<ThermalPrint receipt={RECEIPT} />)
  await press('Print on MTP-II')
  await screen.findByRole('status')
  expect(asked[1]).toMatchObject({ filters: [{ name: 'MTP-II' }] })
})

it('prints the provisional number of a receipt without a line, and that another one comes', async () => {
  const { chunks } = fakeBluetooth({ properties: { write: false, writeWithoutResponse: true } })
  render(<ThermalPrint receipt={{ ...RECEIPT, receiptno: 'P/1A2B3C' }} />)
  await press('Print by Bluetooth')
  await screen.findByRole('status')
  expect(textOf(chunks)).toMatch(/Receipt +P\/1A2B3C\n[\s\S]*Provisional number/)
})

it('keeps the width of the paper on this phone and fills it', async () => {
  const { chunks } = fakeBluetooth()
  render(<ThermalPrint receipt={RECEIPT} />)
  await press('80 mm')
  expect(stored('printer')).toMatchObject({ paper: 80 })
  await press('Print by Bluetooth')
  await screen.findByRole('status')
  expect(textOf(chunks)).toMatch(/\[0\]Receipt {25,}/)
  expect(textOf(chunks)).toMatch(/\[GS\]VB\[0\]$/)
})

it.each([
  ['NotFoundError', /^No printer was selected/],
  ['NotAllowedError', /^The browser was not allowed/],
  ['SecurityError', /^The browser was not allowed/],
  ['NetworkError', /^The printer does not answer/],
])('says in words what a browser calls %s, and remembers no printer', async (name, said) => {
  fakeBluetooth().requestDevice.mockRejectedValue(failure(name))
  render(<ThermalPrint receipt={RECEIPT} />)
  await press('Print by Bluetooth')
  expect((await screen.findByRole('status')).textContent).toMatch(said)
  expect(stored('printer')).toBeNull()
})

it('says so when what was selected is no receipt printer', async () => {
  const { gatt } = fakeBluetooth({ service: '0000180d-0000-1000-8000-00805f9b34fb' })
  render(<ThermalPrint receipt={RECEIPT} />)
  await press('Print by Bluetooth')
  expect((await screen.findByRole('status')).textContent).toMatch(/^This is not a receipt printer/)
  expect(gatt.disconnect).toHaveBeenCalledOnce()
})

it('prints over USB, the second time on the printer that is still plugged in, without asking', async () => {
  const sent: { endpoint: number; chunk: Uint8Array }[] = []
  const endpoints = [
    { direction: 'in', type: 'bulk', endpointNumber: 1 },
    { direction: 'out', type: 'bulk', endpointNumber: 2 },
  ]
  const device = {
    vendorId: 1208,
    productId: 514,
    productName: 'TM-T82',
    configuration: { interfaces: [{ interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints } }] },
    open: async () => undefined,
    close: vi.fn<() => Promise<void>>(async () => undefined),
    claimInterface: vi.fn<() => Promise<void>>(async () => undefined),
    transferOut: async (endpoint: number, chunk: Uint8Array) => void sent.push({ endpoint, chunk }),
  }
  const requestDevice = vi.fn<() => Promise<object>>(async () => device)
  vi.stubGlobal('navigator', { usb: { requestDevice, getDevices: async () => [device] } })
  render(<ThermalPrint receipt={RECEIPT} />)
  await press('Print by USB')
  await press('Print on TM-T82')
  expect(requestDevice).toHaveBeenCalledOnce()
  expect(device.claimInterface).toHaveBeenCalledTimes(2)
  expect(device.close).toHaveBeenCalledTimes(2)
  expect(sent.map(({ endpoint }) => endpoint)).toEqual([2, 2])
  expect(textOf(sent.map(({ chunk }) => chunk))).toMatch(/^\[ESC\]@/)
})
