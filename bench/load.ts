import { Agent, get } from 'node:http'

type Load = { requests: number; connections: number }

/** Sends a bounded number of GETs over kept connections and fails on the first reply that is not 200. */
export async function load(url: string, { requests, connections }: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = requests
  const send = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent }, (response) => {
        response.resume()
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`answered ${response.statusCode}`)),
        )
      }).on('error', reject)
    })
  const worker = async () => {
    while (left-- > 0) await send()
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
}
