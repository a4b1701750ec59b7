import * as z from 'zod/mini'

import type { Paper } from '#domain/collections/thermal.ts'
import { store, stored } from '#web/shell/storage.ts'

/** What can go wrong between the button and the paper, for words of ours. */
export type PrintTrouble = 'none' | 'refused' | 'away' | 'unfit'
export type PrintWay = 'bluetooth' | 'usb'

type Characteristic = {
  properties: { write: boolean; writeWithoutResponse: boolean }
  writeValueWithResponse: (bytes: BufferSource) => Promise<void>
  writeValueWithoutResponse: (bytes: BufferSource) => Promise<void>
}
type Gatt = {
  connect: () => Promise<{
    getPrimaryService: (uuid: string) => Promise<{ getCharacteristics: () => Promise<Characteristic[]> }>
  }>
  disconnect: () => void
}
type BluetoothDevice = { id: string; name?: string; gatt?: Gatt }
type Bluetooth = {
  requestDevice: (options: object) => Promise<BluetoothDevice>
  getDevices?: () => Promise<BluetoothDevice[]>
}

type Endpoint = { direction: 'in' | 'out'; type: string; endpointNumber: number }
type UsbInterface = { interfaceNumber: number; alternate: { interfaceClass: number; endpoints: Endpoint[] } }
type UsbDevice = {
  vendorId: number
  productId: number
  productName?: string
  configuration: { interfaces: UsbInterface[] } | null
  open: () => Promise<void>
  close: () => Promise<void>
  selectConfiguration: (value: number) => Promise<void>
  claimInterface: (number: number) => Promise<void>
  transferOut: (endpoint: number, bytes: BufferSource) => Promise<unknown>
}
type Usb = { requestDevice: (options: object) => Promise<UsbDevice>; getDevices: () => Promise<UsbDevice[]> }

// of neither does the compiler know, and few browsers have both
const ways = (): { bluetooth?: Bluetooth; usb?: Usb } => navigator as never

export const printWays = (): PrintWay[] => (['bluetooth', 'usb'] as const).filter((way) => ways()[way] !== undefined)

const Printer = z.object({
  way: z.nullable(z.enum(['bluetooth', 'usb'])),
  id: z.string(),
  name: z.string(),
  paper: z.literal([58, 80]),
})
/** The printer of this phone and its paper; `way` is null before the first one was chosen. */
export type Printer = z.output<typeof Printer>

export function knownPrinter(): Printer {
  const read = z.safeParse(Printer, stored('printer'))
  return read.success ? read.data : { way: null, id: '', name: '', paper: 58 }
}

export function keepPaper(paper: Paper): Printer {
  const printer = { ...knownPrinter(), paper }
  store('printer', printer)
  return printer
}

type Open = { id: string; name: string; send: (bytes: Uint8Array<ArrayBuffer>) => Promise<void> }

/** Sends it to this phone's printer by that way, or to one that the person picks. */
export async function printBy(
  way: PrintWay,
  bytes: Uint8Array<ArrayBuffer>,
  { other = false } = {},
): Promise<'printed' | PrintTrouble> {
  const before = knownPrinter()
  const known = !other && before.way === way ? before : null
  try {
    const device = await (way === 'usb' ? openUsb(known) : openBluetooth(known))
    if (!device) return 'unfit'
    await device.send(bytes)
    const { id, name } = device
    store('printer', { ...knownPrinter(), way, id, name } satisfies Printer)
    return 'printed'
  } catch (error) {
    return troubleOf(error)
  }
}

const TROUBLES: Record<string, PrintTrouble> = {
  NotFoundError: 'none',
  SecurityError: 'refused',
  NotAllowedError: 'refused',
}

/** Whatever else a browser says, the printer did not answer. */
const troubleOf = (error: unknown): PrintTrouble => (error instanceof Error && TROUBLES[error.name]) || 'away'

/** Where receipt printers take what they print, the commonest first. */
const SERVICES = [
  '000018f0-0000-1000-8000-00805f9b34fb',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  '0000ff00-0000-1000-8000-00805f9b34fb',
  '0000ffe0-0000-1000-8000-00805f9b34fb',
]
/** What the smallest buffers of such printers take at once. */
const BLUETOOTH_CHUNK = 100
const USB_CHUNK = 4096
const PRINTER_CLASS = 7

/** Without the list of those allowed before, the browser asks again, and shows this one alone. */
async function pickBluetooth(bluetooth: Bluetooth, known: Printer | null): Promise<BluetoothDevice> {
  const allowed = known ? await bluetooth.getDevices?.() : undefined
  const found = allowed?.find(({ id }) => id === known?.id)
  if (found) return found
  const shown = known?.name ? { filters: [{ name: known.name }] } : { acceptAllDevices: true }
  return bluetooth.requestDevice({ ...shown, optionalServices: SERVICES })
}

async function openBluetooth(known: Printer | null): Promise<Open | null> {
  const device = await pickBluetooth(ways().bluetooth!, known)
  const { id, name = '', gatt } = device
  if (!gatt) return null
  const server = await gatt.connect()
  for (const uuid of SERVICES) {
    const service = await server.getPrimaryService(uuid).catch(() => null)
    const found = (await service?.getCharacteristics())?.find(
      ({ properties: { write, writeWithoutResponse } }) => write || writeWithoutResponse,
    )
    if (found) return { id, name, send: (bytes) => sendBluetooth(found, bytes).finally(() => gatt.disconnect()) }
  }
  gatt.disconnect()
  return null
}

/** One chunk after the other, answered where the printer answers: it prints slower than it is sent. */
async function sendBluetooth(to: Characteristic, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  for (const chunk of chunksOf(bytes, BLUETOOTH_CHUNK))
    await (to.properties.write ? to.writeValueWithResponse(chunk) : to.writeValueWithoutResponse(chunk))
}

const usbId = ({ vendorId, productId }: UsbDevice): string => `${vendorId}:${productId}`

async function openUsb(known: Printer | null): Promise<Open | null> {
  const usb = ways().usb!
  const plugged = known ? (await usb.getDevices()).find((one) => usbId(one) === known.id) : undefined
  const device = plugged ?? (await usb.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] }))
  await device.open()
  if (!device.configuration) await device.selectConfiguration(1)
  const printing = device.configuration?.interfaces.find(({ alternate }) => alternate.interfaceClass === PRINTER_CLASS)
  const endpoint = printing?.alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk')
  if (!printing || !endpoint) {
    await device.close()
    return null
  }
  await device.claimInterface(printing.interfaceNumber)
  const write = async (bytes: Uint8Array<ArrayBuffer>) => {
    for (const chunk of chunksOf(bytes, USB_CHUNK)) await device.transferOut(endpoint.endpointNumber, chunk)
  }
  const send = (bytes: Uint8Array<ArrayBuffer>) => write(bytes).finally(() => device.close())
  return { id: usbId(device), name: device.productName ?? 'USB', send }
}

const chunksOf = (bytes: Uint8Array<ArrayBuffer>, most: number): Uint8Array<ArrayBuffer>[] =>
  Array.from({ length: Math.ceil(bytes.length / most) }, (_, n) => bytes.slice(n * most, (n + 1) * most))
