import { useTranslation } from 'react-i18next'
import { formatCount } from '../format/money.ts'
import { Minor } from './Minor.tsx'

const heads = ['opening', 'in', 'out', 'closing', 'rows'] as const

/** Heads of the balances, sums and rows of statements. */
export function StatementHeads() {
  const { t } = useTranslation('bank')
  return heads.map((head) => (
    <th key={head} scope="col" className="r n">
      {t(`columns.${head}`)}
    </th>
  ))
}

export interface StatementFiguresProps {
  readonly statement: {
    readonly openingMinor: number | null
    readonly creditMinor: number
    readonly debitMinor: number
    readonly closingMinor: number | null
    readonly rows: number
  }
  readonly currency: string
}

/** The cells under those heads. */
export function StatementFigures({ statement, currency }: StatementFiguresProps) {
  const { openingMinor, creditMinor, debitMinor, closingMinor, rows } = statement
  return (
    <>
      {Object.entries({ openingMinor, creditMinor, debitMinor, closingMinor }).map(([id, minor]) => (
        <td key={id} className="r">
          <Minor minor={minor} currency={currency} />
        </td>
      ))}
      <td className="r n">{formatCount(rows)}</td>
    </>
  )
}
