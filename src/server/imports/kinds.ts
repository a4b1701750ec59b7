import type { ImportKind } from '#domain/imports/kinds.ts'

import { boxImport } from './boxes.ts'
import { commissionImport } from './commissions.ts'
import { contractImport } from './contracts.ts'
import { customerImport } from './customers.ts'
import { duesImport } from './dues.ts'
import { openingImport } from './openings.ts'
import { operatorFieldsImport } from './operator-fields.ts'
import { operatorImport } from './operators.ts'
import { ownPriceImport } from './own-prices.ts'
import type { ImportWriter } from './writer.ts'

/** How each kind is moved in. A further kind is a row here and its columns in `domain/imports/columns.ts`. */
const WRITERS = {
  OPERATORS: operatorImport,
  OPERATOR_FIELDS: operatorFieldsImport,
  BOXES: boxImport,
  CUSTOMERS: customerImport,
  CONTRACTS: contractImport,
  OPENINGS: openingImport,
  COMMISSIONS: commissionImport,
  DUES: duesImport,
  PRICES: ownPriceImport,
}

/** Whoever reads a row by its kind's columns may give it to its kind's writer. */
export const writerFor = (kind: ImportKind): ImportWriter<ImportKind> =>
  WRITERS[kind] as unknown as ImportWriter<ImportKind>
