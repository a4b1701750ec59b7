import type { DeskRole } from '#domain/desk/roles.ts'
import { words } from '#domain/words.ts'

export const roleTexts = words<Record<DeskRole, string>>({
  support: ['Support', 'सपोर्ट'],
  finance: ['Finance', 'फ़ाइनेंस'],
  content: ['Content', 'कॉन्टेंट'],
  catalogue: ['Catalogue', 'कैटलॉग'],
  administrator: ['Administrator', 'एडमिनिस्ट्रेटर'],
})
