import { useText } from '#web/i18n/texts.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { SelectField } from '#web/ui/fields.tsx'

import { DocumentsField } from './DocumentsField.tsx'
import { homeFormTexts } from './home-form-texts.ts'
import { StockField } from './StockField.tsx'
import type { useUploads } from './use-uploads.ts'

/** What a home may bring along or be given; whoever may not touch boxes gives none. */
export function DocumentsAndBox({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  const words = useText(homeFormTexts)
  const session = useSession()
  return (
    <div className="cards">
      <Card title={words.documents}>
        <DocumentsField uploads={uploads} />
      </Card>
      {session && may(session, 'hardware') && (
        <Card title={words.connections}>
          <div className="form">
            <StockField />
            <SelectField
              name="broadband"
              label={words.broadband}
              hint={words.broadbandHint}
              choices={[
                { value: 'NO', label: words.noBroadband },
                { value: 'YES', label: words.newBroadband },
              ]}
            />
          </div>
        </Card>
      )}
    </div>
  )
}
