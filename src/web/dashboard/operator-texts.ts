import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const operatorTexts = words({
  operator: common.operator,
  lcoid: ['LCO id', 'LCO आईडी'],
  frcode: ['Franchise code', 'फ़्रैंचाइज़ी कोड'],
  frcan: ['FRCAN', 'FRCAN'],
  place: ['City and region', 'शहर और राज्य'],
  mobile: common.mobile,
  email: ['E-mail', 'ई-मेल'],
  connections: ['Connections', 'कनेक्शन'],
  status: common.status,
  agreement: ['Agreement', 'एग्रीमेंट'],
  quiz: ['Quiz', 'क्विज़'],
  YES: ['Taken', 'हो चुका है'],
  NO: ['Not taken yet', 'अभी नहीं दिया'],
  ACTIVE: common.active,
  PENDING: ['Waiting for approval', 'मंज़ूरी पेंडिंग'],
  BLOCKED: common.blocked,
  REFUSED: common.rejected,
})
