import type { Block } from '#web/ui/Prose.tsx'

export type Topic = { title: string; hint: string; blocks: readonly Block[] }

export const topicsEn = {
  '1': {
    title: 'Clean hands',
    hint: 'The cheapest protection there is',
    blocks: [
      'Hands carry germs from door bells, remotes and banknotes to the face. Washing them breaks that chain.',
      [
        'Wash with soap and water for 20 seconds: palms, backs, between the fingers, thumbs, nails.',
        'Do it before and after each home, after handling cash, before eating, after coughing or sneezing.',
        'No water nearby? Use a sanitiser with at least 60 % alcohol and rub until the hands are dry.',
        'Keep the hands away from eyes, nose and mouth while you work.',
      ],
    ],
  },
  '2': {
    title: 'Masks',
    hint: 'When to wear one, and how',
    blocks: [
      'A mask protects the home you visit and you yourself. Wear one when the home asks for it, when somebody there is ill or old, when you have a cough, and in crowded places.',
      [
        'Cover nose, mouth and chin; press the wire at the nose.',
        'Touch only the strings. Clean your hands before putting it on and after taking it off.',
        'Change it when it is wet or dirty. Wash cloth masks daily; throw single-use masks into a closed bin.',
        'Carry a spare one in a clean bag.',
      ],
    ],
  },
  '3': {
    title: 'Distance and fresh air',
    hint: 'Illness travels through shared air',
    blocks: [
      [
        'Keep about two metres from people in the room where you can. Ask kindly for some space while you work.',
        'Ask to open a window or door during the visit.',
        'One technician per home where the work allows it; the second waits outside.',
        'Greet with a namaste instead of a handshake.',
        'Settle by UPI where the home likes that: no cash, no contact.',
      ],
    ],
  },
  '4': {
    title: 'Safe home visits',
    hint: 'Before, during and after',
    blocks: [
      'Before: call ahead. Ask whether anybody at home is ill; if so, offer a later day or help by phone. Many faults are solved by a restart of the box.',
      [
        'Show your identity card at the door and say what you came for.',
        'Clean your hands, then enter. Leave the shoes where the home leaves them.',
        'Touch only what you need: box, remote, cable, TV.',
        'Work swiftly, explain from a distance, and let the customer try the remote himself.',
      ],
      'After: wipe what you touched, clean your hands, and note the visit.',
    ],
  },
  '5': {
    title: 'Cleaning equipment',
    hint: 'Boxes, remotes and tools go from home to home',
    blocks: [
      [
        'Switch the device off and pull the plug before cleaning.',
        'Wipe boxes, remotes, cables and tools with a cloth dampened with 70 % alcohol. Never spray into a device.',
        'Let it dry for a minute before you plug it in again.',
        'Clean a box that comes back before it goes into stock, and once more before it goes to the next home.',
        'Clean phone, card reader, pen and bag handles at the end of each day.',
      ],
    ],
  },
  '6': {
    title: 'Vaccination, and staying home when ill',
    hint: 'Nobody should bring an illness into a home',
    blocks: [
      'Keep your vaccinations up to date and take the doses that the health authorities advise for your age. Ask your doctor or the nearest health centre.',
      [
        'Stay home with fever, cough, sore throat, vomiting or diarrhoea, and tell your operator early.',
        'Operators: arrange a replacement, and do not let anybody lose a day’s pay for being honest.',
        'Go back to work when you have been free of fever for a day without medicine and feel well.',
        'Trouble breathing, pressure in the chest, confusion: call 112 at once.',
      ],
      'This page is general advice. It does not take the place of a doctor.',
    ],
  },
} as const satisfies Record<string, Topic>
