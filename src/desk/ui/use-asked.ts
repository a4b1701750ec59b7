import { useState } from 'react'

type Options<R> = { onSuccess?: (reply: R) => void }
type Write<I, R> = {
  mutate: (input: I, options?: Options<R>) => void
  isPending: boolean
  error: unknown
}

const always = () => true

/** A write that is asked about first: `write` goes into the form, `asked` is what the question is about, null for none. */
export function useAsked<I, R>(
  { mutate, isPending, error }: Write<I, R>,
  needsQuestion: (input: I) => boolean = always,
) {
  const [waiting, setWaiting] = useState<{ input: I; go: () => void } | null>(null)
  const drop = () => setWaiting(null)

  function ask(input: I, options?: Options<R>) {
    const go = () => mutate(input, options)
    if (needsQuestion(input)) setWaiting({ input, go })
    else go()
  }

  function goOn() {
    waiting?.go()
    drop()
  }

  return {
    write: { mutate: ask, isPending, error },
    asked: waiting?.input ?? null,
    answers: { isOpen: waiting !== null, onYes: goOn, onNo: drop },
  }
}
