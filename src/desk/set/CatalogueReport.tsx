import { useMemo } from 'react'

import { RegionText } from '#desk/ui/choice-fields.tsx'
import type { setCalls } from '#domain/desk/set-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { catalogueColumnTexts } from '#domain/plans/catalogue-columns.ts'
import type { FindingCode } from '#domain/plans/finding-codes.ts'
import { FINDINGS } from '#domain/plans/findings.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { day, money, columnsIn } from '#web/ui/columns.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'

import { catalogueTexts } from './catalogue-texts.ts'
import '../ui/desk-ui.css'
import './set.css'

/** What can be wrong with a catalogue, or ought to be looked at. */
const findingTexts = dictionary<Record<FindingCode, string>>({
  'file.unreadable': [FINDINGS['file.unreadable'].message, 'फ़ाइल न तो "record" कॉलम वाली CSV या XLSX है, न JSON में लिस्ट'],
  'file.rows': [FINDINGS['file.rows'].message, 'फ़ाइल में 20,000 से ज़्यादा लाइनें हैं। कृपया हिस्सों में इम्पोर्ट करें'],
  'file.columns': [FINDINGS['file.columns'].message, 'फ़ाइल में किसी भी कैटलॉग से ज़्यादा कॉलम हैं'],
  'column.unknown': [FINDINGS['column.unknown'].message, 'इस कॉलम का यहाँ कोई मतलब नहीं'],
  'record.unknown': [FINDINGS['record.unknown'].message, 'रिकॉर्ड CHANNEL, PLAN या PRICE होता है'],
  'field.wrong': [FINDINGS['field.wrong'].message, 'यह फ़ील्ड नहीं है या गलत है'],
  'code.duplicate': [FINDINGS['code.duplicate'].message, 'यह कोड पहले की लाइन में आ चुका है'],
  'code.example': [FINDINGS['code.example'].message, 'यह टेम्पलेट की लाइन है: हटाएँ, या अपना कोड लिखें'],
  'lcn.duplicate': [FINDINGS['lcn.duplicate'].message, 'यह नंबर दूसरे चैनल का है'],
  'region.unknown': [FINDINGS['region.unknown'].message, 'इस इलाके में सेवा नहीं है; * यानी सब जगह'],
  'period.wrong': [FINDINGS['period.wrong'].message, 'प्लान 1, 3, 5, 6 या 12 M, या 30, 90 या 180 D का होता है'],
  'price.above-home': [FINDINGS['price.above-home'].message, 'ऑपरेटर ग्राहक से ज़्यादा देगा'],
  'channel.unknown': [FINDINGS['channel.unknown'].message, 'यह चैनल न फ़ाइल में है, न कैटलॉग में'],
  'plan.unknown': [FINDINGS['plan.unknown'].message, 'यह प्लान न फ़ाइल में है, न कैटलॉग में'],
  'plan.fixed': [
    FINDINGS['plan.fixed'].message,
    'प्लान का प्रकार, पैक और अवधि नहीं बदलते: ग्राहकों के पास वह है। नए को अपना कोड दें',
  ],
  'pack.differs': [FINDINGS['pack.differs'].message, 'इस पैक के दूसरे रूप में और चैनल हैं'],
  'broadband.speed': [FINDINGS['broadband.speed'].message, 'ब्रॉडबैंड वाले प्लान में स्पीड (Mbps) लिखें (speed_mbps)'],
  'ott.apps': [FINDINGS['ott.apps'].message, 'OTT वाले प्लान में ऐप लिखें (ott_apps, बीच में सेमीकोलन)'],
  'price.parts': [FINDINGS['price.parts'].message, 'ब्रॉडबैंड और OTT मिलकर प्लान के MRP से महँगे हैं'],
  'part.free': [
    FINDINGS['part.free'].message,
    'इस प्लान के ब्रॉडबैंड या OTT का दाम नहीं है (bbprice, ottprice): डिलीवर न हुआ तो कुछ रिफ़ंड नहीं होगा',
  ],
  'price.past': [FINDINGS['price.past'].message, 'कीमत बीते दिन से शुरू नहीं हो सकती: आज या बाद की तारीख लिखें'],
  'pack.empty': [FINDINGS['pack.empty'].message, 'इस प्लान में कोई चैनल नहीं'],
  'bouquet.cheap': [FINDINGS['bouquet.cheap'].message, 'बुके का दाम उसके चैनलों के अलग-अलग दाम का कम से कम 55 % होता है'],
  'bouquet.dear-channel': [FINDINGS['bouquet.dear-channel'].message, 'बुके के चैनल का अकेले दाम ज़्यादा से ज़्यादा 19 रुपये होता है'],
})

export type Report = Reply<typeof setCalls.checkCatalogue>
type Finding = Report['findings'][number]
type PriceChange = Report['prices'][number]

const COUNTS = ['plans', 'channels', 'added', 'changed', 'discontinued'] as const

/** What a catalogue changes, what stands against it, and what somebody should look at. */
export function CatalogueReport({ report }: { report: Report }) {
  const words = useText(catalogueTexts)
  const says = useText(findingTexts)
  const means: Record<string, string> = useText(catalogueColumnTexts)
  const meant = ({ code, subject }: Finding) => (code === 'field.wrong' && means[subject] ? ` (${means[subject]})` : '')
  const { problems, added, changed, discontinued, imported } = report
  const isSame = added + changed + discontinued === 0 && problems.length === 0 && !imported
  return (
    <div className="desk-report">
      <Details>
        {COUNTS.map((count) => (
          <Detail key={count} label={words[count]}>
            {report[count]}
          </Detail>
        ))}
      </Details>
      {isSame && <p>{words.nothing}</p>}
      <PriceChanges prices={report.prices} unshown={report.pricesunshown} />
      {problems.length > 0 && (
        <section role="alert">
          <h3>{words.problems}</h3>
          <p className="card-hint">{words.problemsHint}</p>
          <ul className="desk-lines">
            {problems.map((problem) => (
              <li key={`${problem.line} ${problem.subject} ${problem.code}`}>
                {words.problem(problem.line, [problem.subject, says[problem.code]].filter(Boolean).join(': '))}
                {meant(problem)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {(problems.length === 0 || report.findings.length > 0) && <Findings findings={report.findings} />}
      {report.unshown > 0 && <p className="card-hint">{words.unshown(report.unshown)}</p>}
    </div>
  )
}

const usePriceColumns = columnsIn([catalogueTexts], ([words]): readonly Column<PriceChange>[] => [
  { key: 'plancode', header: words.plancode, isTitle: true, cell: ({ plancode }) => plancode },
  { key: 'region', header: words.region, cell: ({ region }) => <RegionText region={region} /> },
  day('effectivedate', words.from),
  money('oldlcoprice', words.oldLcoPrice),
  money('lcoprice', words.newLcoPrice),
  money('oldmrptariff', words.oldMrp),
  money('mrptariff', words.newMrp),
])

function PriceChanges({ prices, unshown }: { prices: readonly PriceChange[]; unshown: number }) {
  const words = useText(catalogueTexts)
  const columns = usePriceColumns()
  if (prices.length === 0) return null
  return (
    <section>
      <h3>{words.prices}</h3>
      <p className="card-hint">{words.pricesHint}</p>
      <Table
        caption={words.prices}
        columns={columns}
        rows={prices}
        keyOf={({ plancode, region, effectivedate }) => `${plancode} ${region} ${effectivedate}`}
        empty={null}
      />
      {unshown > 0 && <p className="card-hint">{words.pricesUnshown(unshown)}</p>}
    </section>
  )
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const words = useText(catalogueTexts)
  const says = useText(findingTexts)
  const columns = useMemo(
    (): Column<Finding>[] => [
      { key: 'plancode', header: words.plancode, isTitle: true, cell: ({ subject }) => subject },
      { key: 'finding', header: words.finding, cell: ({ code }) => says[code] },
      { key: 'line', header: words.line, align: 'right', cell: ({ line }) => line },
    ],
    [words, says],
  )
  return (
    <section>
      <h3>{words.findings}</h3>
      <p className="card-hint">{findings.length === 0 ? words.noFindings : words.findingsHint}</p>
      {findings.length > 0 && (
        <Table
          caption={words.findings}
          columns={columns}
          rows={findings}
          keyOf={({ line, subject, code }) => `${line} ${subject} ${code}`}
          empty={null}
        />
      )}
    </section>
  )
}
