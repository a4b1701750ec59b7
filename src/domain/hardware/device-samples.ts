import type { Samples } from '../calls.ts'
import { paise } from '../money.ts'
import { list, page } from '../sample-replies.ts'
import type { Command, deviceCalls, DeviceDetails } from './device-calls.ts'

const STBNO = '8027000000000101'
const FREE = '8027000000000901'

const commandSample: Command = {
  id: '17',
  stbno: STBNO,
  kind: 'RETRACK',
  service: 'TV',
  account: '',
  detail: '',
  status: 'ACCEPTED',
  reason: '',
  created: new Date('2026-07-15T05:10:00.000Z'),
  updated: new Date('2026-07-15T05:10:02.000Z'),
  authorisedby: 'LCO10001',
}

const deviceSample: DeviceDetails = {
  castype: 'Nagravision',
  stbno: STBNO,
  stbitemcode: 'STB-HD-4500',
  entityid: 'LCO10001',
  customercan: '1000000012',
  smcno: '4027000101',
  smcitemcode: 'SMC-NAG',
  subscriberid: '2000000012',
  name: 'Vaishali Kulkarni',
  area: 'Gangapur Road',
  stb_type: 'HD',
  model: 'HD-4500',
  paired: 'YES',
  status: 'ACTIVE',
  state: 'ASSIGNED',
  since: new Date('2026-01-15T05:10:00.000Z'),
  warranty: '2028-01-14',
  deposit: paise(50_000),
  commands: [commandSample],
  retracksleft: 4,
  retrackfrom: new Date('2026-07-15T06:30:00.000Z'),
}

const stockSample = {
  stbno: FREE,
  smcno: '4027000901',
  stb_type: 'HD',
  model: 'HD-4500',
  castype: 'Nagravision',
  deposit: paise(50_000),
}

const swapSample = {
  replacementno: 'RPL10001',
  subscriberid: '2000000012',
  name: 'Vaishali Kulkarni',
  oldstb: STBNO,
  newstb: FREE,
  reason: 'No power',
  created: new Date('2026-07-14T10:00:00.000Z'),
  authorisedby: 'LCO10001',
}

const requestSample = {
  requestid: 'REQ10001',
  stbno: STBNO,
  reason: 'Burnt',
  comments: '',
  status: 'OPEN' as const,
  decision: '',
  decided: null,
  newstb: '',
  created: new Date('2026-07-13T10:00:00.000Z'),
  authorisedby: 'LCO10001',
}

const message = 'Your pack ends tomorrow. Please call your operator.'

export const deviceSamples: Samples<keyof typeof deviceCalls> = {
  getDeviceDetails: { input: { customerno: STBNO }, reply: list(deviceSample) },
  listStock: { input: { castype: 'Nagravision' }, reply: page(stockSample) },
  retrack: { input: { stbno: STBNO }, reply: commandSample },
  sendOsd: {
    input: { stbno: STBNO, message },
    reply: { ...commandSample, id: '18', kind: 'OSD', detail: message, status: 'NEW' },
  },
  swapBox: { input: { stbno: STBNO, newstbno: FREE, reason: 'No power' }, reply: swapSample },
  requestReplacement: { input: { stbno: STBNO, reason: 'Burnt', comments: '' }, reply: requestSample },
  listReplacements: { input: {}, reply: page(requestSample) },
  getSwapReport: { input: {}, reply: page(swapSample) },
  listCommands: { input: { stbno: STBNO }, reply: page(commandSample) },
}
