type Location = readonly [
  locationid: string,
  headendid: keyof typeof PLACES,
  name: string,
  address: string,
  phone: string,
  at: readonly [latitude: number, longitude: number],
]

const PLACES = {
  HE2701: { city: 'Nashik', region: 'Maharashtra' },
  HE2702: { city: 'Mumbai', region: 'Maharashtra' },
  HE2901: { city: 'Hubballi', region: 'Karnataka' },
  HE3301: { city: 'Coimbatore', region: 'Tamil Nadu' },
  HE2401: { city: 'Rajkot', region: 'Gujarat' },
  HE0701: { city: 'Delhi', region: 'Delhi' },
} as const

/** The counters of the headends. Streets and numbers are invented. */
const LOCATIONS: readonly Location[] = [
  ['NSK-1', 'HE2701', 'Nashik headend', '12 College Road, near the water tank', '02532500100', [20.0059, 73.7629]],
  ['NSK-2', 'HE2701', 'Nashik Road counter', '4 Station Plaza, Nashik Road', '02532500200', [19.9476, 73.8419]],
  [
    'MUM-1',
    'HE2702',
    'Andheri headend',
    'Unit 7, Marol Industrial Estate, Andheri East',
    '02228500100',
    [19.1197, 72.8829],
  ],
  ['HBL-1', 'HE2901', 'Hubballi headend', '21 Lamington Road', '08362500100', [15.3503, 75.1387]],
  ['HBL-2', 'HE2901', 'Gokul Road counter', '88 Gokul Road, opposite the bus depot', '08362500200', [15.3561, 75.0997]],
  ['CBE-1', 'HE3301', 'Coimbatore headend', '5 Avinashi Road, Peelamedu', '04222500100', [11.0248, 77.0028]],
  ['RJK-1', 'HE2401', 'Rajkot headend', '3 Kalawad Road', '02812500100', [22.2896, 70.7751]],
  ['DEL-1', 'HE0701', 'Rohini headend', '40 Sector 8, Rohini', '01127500100', [28.7041, 77.1257]],
]

const HOURS = 'Mon-Sat 10:00-18:00'
const OTHER_HOURS: Readonly<Record<string, string>> = {
  'MUM-1': 'Mon-Sat 09:30-19:00',
  'HBL-2': 'Mon-Fri 10:00-17:00',
  'DEL-1': 'Mon-Sat 10:00-19:00',
}

export const HEADEND_LOCATIONS = LOCATIONS.map(
  ([locationid, headendid, name, address, phone, [latitude, longitude]]) => ({
    locationid,
    headendid,
    name,
    address,
    ...PLACES[headendid],
    phone,
    hours: OTHER_HOURS[locationid] ?? HOURS,
    latitude,
    longitude,
  }),
)
