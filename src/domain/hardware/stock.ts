/** Fewer than were handed out in the last 30 days, with what is on order counted in. */
export const isLowStock = ({
  stock,
  handedout,
  onorder,
}: {
  stock: number
  handedout: number
  onorder: number
}): boolean => stock + onorder < Math.max(1, handedout)
