import { dayOfIso, NO_DAY } from '../dates.ts'
import { type Delimiter, parseDelimited } from '../table-ledger/table.ts'
import { Findings, type TaxAccount, type TaxAccountBalance, type TaxAccountRow, unreadableDeclaration } from './declaration.ts'

const MARKER = /^(Ingående|Utgående) saldo (\d{4}-\d{2}-\d{2})$/i
/** A marker row as it stands in any of the layouts, its date cell empty. Blanks of its own line only: whatever file it looks at, it goes through it once. */
const MARKER_LINE =
  /^[^\S\r\n\u2028\u2029]*(?:(?:""|'')[^\S\r\n\u2028\u2029]*)?([;,])[^\S\r\n]*"?(?:Ingående|Utgående) saldo \d{4}-\d{2}-\d{2}"?[^\S\r\n]*[;,]/im
const ORG_NUMBER = /^(?:\d{2})?\d{6}-\d{4}$/

/** Whether a text is a statement of the tax account: by its opening and closing rows, whatever the file is called. */
export const isTaxAccount = (text: string): boolean => MARKER_LINE.test(text)

/** A statement of the tax account in any of the four layouts that the agency has used. Identical rows are kept: two equal payments are possible. */
export function readTaxAccount(text: string): TaxAccount {
  const found = new Findings()
  // the delimiter of the marker row itself: texts hold commas
  const delimiter: Delimiter = MARKER_LINE.exec(text)?.[1] === ',' ? ',' : ';'
  const table = parseDelimited(text, delimiter).rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const columns = table.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const [head] = table
  const named = head && ORG_NUMBER.test(head.cells[1] ?? '') ? head : null
  const generation = delimiter === ',' ? 'a' : !named ? 'b' : columns > 3 ? 'c' : 'd'
  const balances: { opening: TaxAccountBalance | null; closing: TaxAccountBalance | null } = { opening: null, closing: null }
  const rows: TaxAccountRow[] = []
  let running: number | null = null
  let breaks: number = 0
  let sum: number = 0
  for (const { line, cells } of table) {
    if (named?.line === line) continue
    const [date = '', told = '', amount = '', last = ''] = cells
    const marker = date === '' ? MARKER.exec(told) : null
    if (marker) {
      const ore = oreOf(generation === 'c' ? last || amount : amount)
      if (ore === null || dayOfIso(marker[2] ?? '') === NO_DAY)
        found.add('declaration.row-unread', 'error', line, { row: cells.join(' ').trim() })
      else if (/^ing/i.test(marker[1] ?? '')) {
        if (running !== null && running !== ore) {
          breaks++
          found.add('declaration.balance-breaks', 'warning', line, { beforeOre: running, ownOre: ore })
        }
        balances.opening ??= { date: marker[2] ?? '', ore }
        running = ore
      } else {
        balances.closing = { date: marker[2] ?? '', ore }
        running = ore
      }
      continue
    }
    const ore = oreOf(amount)
    if (dayOfIso(date) === NO_DAY || ore === null) {
      found.add('declaration.row-unread', 'error', line, { row: cells.join(' ').trim() })
      continue
    }
    const balanceOre = generation === 'c' ? oreOf(last) : null
    if (balanceOre !== null && running !== null && balanceOre !== running + ore) {
      breaks++
      found.add('declaration.balance-breaks', 'warning', line, { beforeOre: running + ore, ownOre: balanceOre })
    }
    running = balanceOre ?? (running === null ? null : running + ore)
    sum += ore
    rows.push({ line, date, text: told, ore, balanceOre })
  }
  const { opening, closing } = balances
  if (!opening && !closing && rows.length === 0) throw unreadableDeclaration('declaration-empty')
  const differenceOre = opening && closing ? closing.ore - (opening.ore + sum) + 0 : null
  if (differenceOre === null) found.add('declaration.balance-missing', 'warning', 0, {})
  else if (differenceOre !== 0 && opening && closing)
    found.add('declaration.rows-differ', 'error', 0, { openingOre: opening.ore, sumOre: sum, closingOre: closing.ore, differenceOre })
  const own = { orgNumber: named?.cells[1] ?? null, name: named?.cells[0] ?? null }
  return { kind: 'tax-account', generation, ...own, opening, closing, rows, differenceOre, rowBalanceBreaks: breaks, findings: found.all }
}

/** Öre of an amount with blanks, no-break spaces or commas between thousands, and any sign for minus. */
function oreOf(cell: string): number | null {
  const plain = cell.replaceAll(/[\s\u00a0\u202f]/g, '').replace('\u2212', '-')
  const m = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(plain)
  if (!m) return null
  const ore = Number((m[2] ?? '').replaceAll(',', '')) * 100 + Number((m[3] ?? '').padEnd(2, '0'))
  if (!Number.isSafeInteger(ore)) return null
  return m[1] === '-' ? 0 - ore : ore
}
