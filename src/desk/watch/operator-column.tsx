import { DeskLink } from '#desk/ui/DeskLink.tsx'
import type { Column } from '#web/ui/Table.tsx'

type OfOperator = { lcoid: string; lconame: string; region: string }

/** Whose the row is: his name leads to his page. */
export const operatorColumn = <T extends OfOperator>(header: string): Column<T> => ({
  key: 'operator',
  header,
  isTitle: true,
  cell: ({ lcoid, lconame, region }) => (
    <span className="stacked">
      <DeskLink to="operators" search={{ id: lcoid }}>
        {lconame}
      </DeskLink>
      <small>{`${lcoid} · ${region}`}</small>
    </span>
  ),
  sortBy: ({ lconame }) => lconame,
})
