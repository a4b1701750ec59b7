export const HEADENDS = [
  { headendid: 'HE2701', headendname: 'Nashik' },
  { headendid: 'HE2702', headendname: 'Mumbai Andheri' },
  { headendid: 'HE2901', headendname: 'Hubballi' },
  { headendid: 'HE3301', headendname: 'Coimbatore' },
  { headendid: 'HE2401', headendname: 'Rajkot' },
  { headendid: 'HE0701', headendname: 'Delhi Rohini' },
]

export const EMPLOYEES = [
  { employee: 'E1001', employeename: 'Anita Deshmukh' },
  { employee: 'E1002', employeename: 'Prakash Hegde' },
  { employee: 'E1003', employeename: 'Meenakshi Raman' },
]

/** The first two are taken by the demo operators, the others are free to register. */
export const FRANCHISES = [
  { frcan: '2700010001', frcode: 'FR27001', type: 'MOCA', dpid: 'DP2701' },
  { frcan: '2900010002', frcode: 'FR29001', type: 'MOCA', dpid: 'DP2901' },
  { frcan: '2700010003', frcode: 'FR27002', type: 'MOCA', dpid: 'DP2701' },
  { frcan: '2400010004', frcode: 'FR24001', type: 'MOCA', dpid: 'DP2401' },
  { frcan: '3300010005', frcode: 'FR33001', type: 'MOCA', dpid: 'DP3301' },
  { frcan: '0700010006', frcode: 'FR07001', type: 'MOCA', dpid: 'DP0701' },
]

export const OPERATORS = [
  {
    lcoid: 'LCO10001',
    lconame: 'Shree Ganesh Cable Network',
    contactname: 'Ramesh Patil',
    mobileno: '9822012345',
    email: 'ramesh.patil@example.in',
    addrline1: '14 Panchavati Road',
    city: 'Nashik',
    region: 'Maharashtra',
    zipcode: '422003',
    frcode: 'FR27001',
    frcan: '2700010001',
    panno: 'ABCPP1234K',
    gstin: '27ABCPP1234K1ZP',
    dpid: 'DP2701',
    connections: 320,
    headendid: 'HE2701',
    employee: 'E1001',
    lcoportalnumber: '1800 123 4567',
  },
  {
    lcoid: 'LCO10002',
    lconame: 'Hubballi Star Vision',
    contactname: 'Basavaraj Kulkarni',
    mobileno: '9448056789',
    email: 'basavaraj.kulkarni@example.in',
    addrline1: '3 Station Road',
    city: 'Hubballi',
    region: 'Karnataka',
    zipcode: '580020',
    frcode: 'FR29001',
    frcan: '2900010002',
    panno: 'BKLPK5678M',
    gstin: '',
    dpid: 'DP2901',
    connections: 60,
    headendid: 'HE2901',
    employee: 'E1002',
    lcoportalnumber: '1800 123 4567',
  },
]
