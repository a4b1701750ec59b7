import { useQuery } from '@tanstack/react-query'

import type { Command } from '#domain/hardware/device-calls.ts'
import { read } from '#web/api/hooks.ts'

import { ASK_EVERY_MS, isPending } from './use-boxes.ts'

/** A command that was just sent, followed until the headend has answered. */
export function useCommand(sent: Command): Command {
  const now = (rows: readonly Command[] | undefined) => rows?.find(({ id }) => id === sent.id) ?? sent
  const { data } = useQuery({
    ...read('listCommands', { stbno: sent.stbno }),
    enabled: isPending(sent),
    refetchInterval: ({ state }) => (isPending(now(state.data?.data)) ? ASK_EVERY_MS : false),
  })
  return now(data?.data)
}
