import type { DeskRole } from '#domain/desk/roles.ts'
import { texts } from '#web/i18n/texts.ts'

export const roleTexts = texts<Record<DeskRole, string>>(
  {
    support: 'Support',
    finance: 'Finance',
    content: 'Content',
    catalogue: 'Catalogue',
    administrator: 'Administrator',
  },
  {
    support: 'सपोर्ट',
    finance: 'फ़ाइनेंस',
    content: 'कॉन्टेंट',
    catalogue: 'कैटलॉग',
    administrator: 'एडमिनिस्ट्रेटर',
  },
)
