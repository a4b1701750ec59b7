import { actionTexts } from '../audit/action-words.ts'
import type { AuditAction } from '../audit/actions.ts'
import { choice, created, money, name, RANGE, text } from './columns.ts'
import type { Report, Values } from './declaration.ts'
import { boxReports } from './declarations-boxes.ts'
import { collectionReports } from './declarations-collections.ts'
import { earningReports } from './declarations-earnings.ts'
import { homeReports } from './declarations-homes.ts'
import { moneyReports } from './declarations-money.ts'
import { planReports } from './declarations-plans.ts'
import { ACTIVITY_REASONS } from './values.ts'

const ACTOR_WORDS: Values = {
  OPERATOR: { en: 'Operator', hi: 'ऑपरेटर' },
  SUBUSER: { en: 'Sub-user', hi: 'सब-यूज़र' },
  PROVIDER: { en: 'Provider', hi: 'प्रोवाइडर', tone: 'wait' },
  SYSTEM: { en: 'Automatic', hi: 'अपने-आप' },
}

/** In the words of the desk's own trail. */
const ACTIONS = Object.fromEntries(
  (Object.keys(actionTexts.en) as AuditAction[])
    .toSorted((one, other) => actionTexts.en[one].localeCompare(actionTexts.en[other]))
    .map((action) => [action, { en: actionTexts.en[action], hi: actionTexts.hi[action] }]),
) as Values

const TITLE = { en: 'Activity', hi: 'गतिविधि' }

/** A report that somebody took away, as its own page calls it. */
const REPORT_TITLES: Values = {
  ...Object.fromEntries(
    [planReports, moneyReports, earningReports, homeReports, boxReports, collectionReports]
      .flatMap((reports): Report[] => Object.values(reports))
      .map(({ name: code, title }) => [code, title]),
  ),
  activity: TITLE,
}

/** What was done, and by whom. */
export const peopleReports = {
  activity: {
    name: 'activity',
    call: 'listActivity',
    permission: 'operator',
    id: 'id',
    group: 'people',
    title: TITLE,
    about: {
      en: 'What you, your sub-users and the provider did: who, when, what and how much.',
      hi: 'आपने, आपके सब-यूज़र ने और प्रोवाइडर ने क्या किया: कौन, कब, क्या और कितना।',
    },
    use: { en: 'To see who did something, and when.', hi: 'किसने कब क्या किया, यह देखने के लिए।' },
    columns: [
      created,
      choice('by', 'Who', 'कौन', ACTOR_WORDS),
      text('person', 'User id', 'यूज़र आईडी'),
      name,
      choice('what', 'What', 'क्या', ACTIONS),
      text('target', 'Of what', 'किसका', { values: REPORT_TITLES }),
      money('amount', 'Amount (₹)', 'रकम (₹)'),
      choice('reason', 'Reason', 'कारण', ACTIVITY_REASONS),
    ],
    screen: [
      { key: 'created' },
      { key: 'what', below: ['target', 'reason'], isTitle: true },
      { key: 'name', below: ['person'] },
      { key: 'by' },
      { key: 'amount' },
    ],
    filters: [...RANGE, 'by', 'what', 'person'],
    typed: ['person'],
    begins: 'month',
  },
} as const satisfies Record<string, Report>
