import pg from 'pg'

import { CHANNEL, keepListening, type Listen, type Listening } from '../live.ts'

type Guest = { hear: (payload: string) => void; listening?: Listening }

/** What a server listens with, on a connection that is there before it and after it: to open one takes longer than most tests. */
export function earOn(url: string): { listen: Listen; close: () => Promise<void> } {
  let open: ReturnType<typeof openEar> | undefined
  const listen: Listen = (_url, hear) => {
    open ??= openEar(url, () => (open = undefined))
    return open.lend(hear)
  }
  return { listen, close: async () => open?.close() }
}

function openEar(url: string, lost: () => void) {
  const client = new pg.Client({ connectionString: url })
  let guest: Guest | undefined
  client.on('notification', ({ payload }) => payload && guest?.hear(payload))
  // it is cut off as the one of a server is, who then looks after himself
  const leave = () => {
    lost()
    if (guest) guest.listening ??= keepListening(url, guest.hear)
  }
  client.on('error', leave)
  const connected = client.connect()
  // a worker that has no more tests ends, though it keeps this open
  ;(client as pg.Client & { unref: () => void }).unref()
  const lend = (hear: Guest['hear']): Listening => {
    const mine: Guest = { hear }
    // what the test before has said comes before the answer
    const opened = connected
      .then(() => client.query(`listen ${CHANNEL}`))
      .then(
        () => void (guest = mine),
        () => (mine.listening = keepListening(url, hear)).opened,
      )
    const stop = async () => {
      if (guest === mine) guest = undefined
      await mine.listening?.stop()
    }
    return { opened, stop }
  }
  return { lend, close: () => client.end() }
}
