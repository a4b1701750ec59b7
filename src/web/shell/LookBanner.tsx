import { dictionary } from '#domain/words.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'

import { dropSession, type Session } from './session.ts'

const lookTexts = dictionary({
  looking: [
    (who: string, lconame: string) => `${who} is looking as ${lconame}. Nothing can be changed.`,
    (who, lconame) => `${who} ${lconame} का पोर्टल देख रहे हैं। कुछ बदला नहीं जा सकता।`,
    (who, lconame) => `${who} ${lconame} चे पोर्टल पाहत आहेत. काही बदलता येत नाही.`,
  ],
  stop: ['Back to the desk', 'डेस्क पर वापस', 'डेस्कवर परत'],
})

/** Stays for as long as somebody of the desk looks as an operator. */
export function LookBanner({ session: { lcoid, lconame }, looker }: { session: Session; looker: string }) {
  const says = useText(lookTexts)
  const { mutate, isPending } = useWrite('logOut')
  const stop = () =>
    mutate(
      { lcoid },
      {
        onSettled: () => {
          dropSession()
          location.assign(`/desk/operators?id=${lcoid}`)
        },
      },
    )
  return (
    <output className="offline">
      {says.looking(looker, lconame)}
      <button type="button" className="quiet-button" onClick={stop} disabled={isPending}>
        {says.stop}
      </button>
    </output>
  )
}
