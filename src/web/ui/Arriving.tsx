import { LoadFailed } from './LoadFailed.tsx'
import { Skeleton } from './Skeleton.tsx'

/** What `useQuery` gives. */
type Asked = {
  isError: boolean
  refetch: () => Promise<unknown>
}

type ArrivingProps = {
  asked: Asked
  /** As high as what comes. */
  height: string
}

/** In the place of what is on its way; where it could not be read, the way to ask again: nothing is waited for without end. */
export function Arriving({ asked, height }: ArrivingProps) {
  const { isError, refetch } = asked
  if (!isError) return <Skeleton height={height} />
  return <LoadFailed onAgain={() => void refetch()} />
}
