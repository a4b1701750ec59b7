import type { Failure } from '#domain/errors.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { HomeIcon } from '#web/ui/icons.tsx'
import { PlainLink } from '#web/ui/links.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'

const noSuchHomeTexts = dictionary({
  title: common.customer,
  notFound: ['Customer not found', 'ग्राहक नहीं मिला', 'ग्राहक सापडला नाही'],
  notFoundHint: [
    'It may belong to another operator, or the number is wrong.',
    'यह किसी और ऑपरेटर का हो सकता है, या नंबर गलत लिखा है।',
    'तो दुसऱ्या ऑपरेटरचा असू शकतो, किंवा क्रमांक चुकीचा आहे.',
  ],
  searchAgain: ['Search again', 'फिर से खोजें', 'पुन्हा शोधा'],
})

/** In the place of a home that is not there, or that could not be read. */
export function NoSuchHome({ failure, onAgain }: { failure: Failure; onAgain: () => void }) {
  const words = useText(noSuchHomeTexts)
  const action = <PlainLink to={PATHS.customer} word={words.searchAgain} />
  return (
    <Page title={words.title}>
      {failure.code === 'not.found' ? (
        <EmptyPlace icon={HomeIcon} title={words.notFound} hint={words.notFoundHint} action={action} />
      ) : (
        <LoadFailed onAgain={onAgain} />
      )}
    </Page>
  )
}
