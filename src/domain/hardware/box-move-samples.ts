import type { Samples } from '../calls.ts'
import { paise } from '../money.ts'
import { page } from '../sample-replies.ts'
import type { BoxLife, boxMoveCalls, ListedBox } from './box-move-calls.ts'

export const listedBoxSample: ListedBox = {
  stbno: '8027000000000901',
  smcno: '4027000901',
  stb_type: 'HD',
  model: 'HD-4500',
  castype: 'Nagravision',
  state: 'FAULTY',
  since: new Date('2026-07-14T10:00:00.000Z'),
  warranty: '2027-03-31',
}

export const lifeSample: BoxLife = {
  ...listedBoxSample,
  state: 'ASSIGNED',
  subscriberid: '2000000012',
  name: 'Vaishali Kulkarni',
  area: 'Gangapur Road',
  paired: 'YES',
  deposit: paise(50_000),
  packs: [{ contractno: '5000000101', planname: 'Parivar Hindi 30D', validity: '2026-07-31', refund: paise(5760) }],
  refund: paise(5760),
  moves: [
    {
      id: '12',
      move: 'ASSIGN',
      from: 'STOCK',
      to: 'ASSIGNED',
      fromcustomer: '',
      tocustomer: '2000000012',
      reason: '',
      deposit: paise(50_000),
      authorisedby: 'LCO10001',
      created: new Date('2026-07-14T10:00:00.000Z'),
    },
  ],
  cardmoves: [
    {
      id: '3',
      vcno: '4027000901',
      move: 'PAIR',
      reason: 'No picture',
      authorisedby: 'LCO10001',
      created: new Date('2026-07-14T11:00:00.000Z'),
    },
  ],
}

export const boxMoveSamples: Samples<keyof typeof boxMoveCalls> = {
  listBoxes: { input: { state: 'FAULTY' }, reply: page(listedBoxSample) },
  listBoxMoves: {
    input: {},
    reply: page({ ...lifeSample.moves[0]!, stbno: listedBoxSample.stbno }),
  },
  listWarranties: {
    input: {},
    reply: page({ ...listedBoxSample, subscriberid: '', name: '' }),
  },
  getStock: {
    input: {},
    reply: {
      data: [
        { model: 'HD-4500', stb_type: 'HD', state: 'STOCK', boxes: 4, oldest: new Date('2026-05-02T10:00:00.000Z') },
        { model: 'HD-4500', stb_type: 'HD', state: 'FAULTY', boxes: 1, oldest: new Date('2026-07-14T10:00:00.000Z') },
      ],
      types: [{ stb_type: 'HD', stock: 4, handedout: 6, onorder: 2, low: true }],
    },
  },
  getBoxLife: { input: { stbno: '8027000000000901' }, reply: lifeSample },
  moveBox: {
    input: { stbno: '8027000000000901', move: 'SURRENDER', reason: 'Customer moved away', refund: paise(5760) },
    reply: { ...lifeSample, state: 'STOCK', subscriberid: '', name: '', area: '', packs: [], refund: paise(0) },
  },
}
