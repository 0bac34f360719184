/** What is written of an item, as it is shown and as it is read. */
import type { TFunction } from 'i18next'
import { editableAmount } from '../../analysis/search/parse.ts'
import { formatOre } from '../../format/money.ts'
import { needsSign, readAmount } from '../amount.ts'
import type { EditColumn } from './keys.ts'
import { type ExamineRow, type Finding, nothingFound, typedFinding } from './rows.ts'

export function textOf({ finding, item }: ExamineRow, column: EditColumn, sign: 1 | -1): string {
  if (column === 'deviations') return finding.deviations.join(', ')
  if (column !== 'audited') return finding[column]
  if (finding.state === 'as-booked') return editableAmount(item.ore * sign)
  return finding.state === 'misstated' && finding.auditedOre !== null ? editableAmount(finding.auditedOre * sign) : ''
}

interface Written {
  readonly text: string
  readonly column: EditColumn
  /** It is the cause for which the item is made void. */
  readonly isVoid: boolean
}

/** The same finding: nothing was changed. A sentence: why it can't be read. */
export function readWritten({ text, column, isVoid }: Written, row: ExamineRow, sign: 1 | -1, t: TFunction<'sampling'>): Finding | string {
  if (isVoid && text.trim() === '') return t('examine.voidWhy')
  const bookOre = row.item.ore * sign
  const typed = column === 'audited' ? readAmount(text) : null
  if (typed !== null && needsSign(text, typed, bookOre)) {
    const of = (ore: number) => formatOre(ore, 'ore')
    return t('examine.whichSign', { book: of(bookOre), minus: `-${of(Math.abs(typed))}`, plus: `+${of(Math.abs(typed))}` })
  }
  const read = readCell(text, column, row, sign)
  if (read === null) return t('examine.noAmount', { text: text.trim() })
  return isVoid ? { ...read, state: 'void', auditedOre: null } : read
}

/** Null: no amount. */
function readCell(text: string, column: EditColumn, { item, finding }: ExamineRow, sign: 1 | -1): Finding | null {
  const plain = text.trim()
  if (column === 'deviations') {
    const deviations = [...new Set(plain.split(/[,;]/).map((name) => name.trim()))].filter((name) => name !== '')
    return deviations.join() === finding.deviations.join() ? finding : { ...finding, ...asked(finding), deviations }
  }
  if (column !== 'audited') return plain === finding[column] ? finding : { ...finding, [column]: plain }
  if (plain === '') return finding.state === 'as-booked' || finding.state === 'misstated' ? { ...finding, ...openAgain } : finding
  const ore = readAmount(plain)
  if (ore === null) return null
  const next = typedFinding(item, finding, ore * sign + 0)
  return next.state === finding.state && next.auditedOre === finding.auditedOre ? finding : next
}

/** An item whose attributes were looked at has been examined: its amount is as booked until somebody says otherwise. */
function asked({ state }: Finding): Partial<Finding> {
  return state === 'open' ? { state: 'as-booked' } : {}
}

const { state, auditedOre } = nothingFound
const openAgain = { state, auditedOre }
