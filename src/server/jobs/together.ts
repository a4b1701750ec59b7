type Waiting<In, Out> = { one: In; done: (out: Out) => void; failed: (error: unknown) => void }

/**
 * Makes one call of many: what is asked while a call is under way is done by the next, all of it together. Alone nobody waits,
 * and under load a hundred share one statement and one commit. What fails, fails for all of one call.
 */
export function together<In, Out>(
  work: (many: readonly In[]) => Promise<readonly Out[]>,
  most = 500,
): (one: In) => Promise<Out> {
  let waiting: Waiting<In, Out>[] = []
  let busy = false
  const runAll = async () => {
    busy = true
    while (waiting.length > 0) {
      const some = waiting.slice(0, most)
      waiting = waiting.slice(most)
      try {
        const results = await work(some.map(({ one }) => one))
        for (const [place, { done }] of some.entries()) done(results[place]!)
      } catch (error) {
        for (const { failed } of some) failed(error)
      }
    }
    busy = false
  }
  return (one) =>
    new Promise((done, failed) => {
      waiting.push({ one, done, failed })
      if (!busy) void runAll()
    })
}
