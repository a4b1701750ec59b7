import { words } from '#domain/words.ts'

export const operatorTexts = words({
  operator: ['Operator', 'ऑपरेटर'],
  lcoid: ['LCO id', 'LCO आईडी'],
  frcode: ['Franchise code', 'फ़्रैंचाइज़ी कोड'],
  frcan: ['FRCAN', 'FRCAN'],
  place: ['City and region', 'शहर और राज्य'],
  mobile: ['Mobile', 'मोबाइल'],
  email: ['E-mail', 'ई-मेल'],
  connections: ['Connections', 'कनेक्शन'],
  status: ['Status', 'स्थिति'],
  agreement: ['Agreement', 'एग्रीमेंट'],
  quiz: ['Quiz', 'क्विज़'],
  YES: ['Taken', 'हो चुका है'],
  NO: ['Not taken yet', 'अभी नहीं दिया'],
  ACTIVE: ['Active', 'चालू'],
  PENDING: ['Waiting for approval', 'मंज़ूरी बाकी'],
  BLOCKED: ['Blocked', 'बंद'],
  REFUSED: ['Not approved', 'नामंज़ूर'],
})
