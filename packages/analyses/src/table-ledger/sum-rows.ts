import { at } from '../column.ts'

/** Which rows of a report are sums or balances, and not booked: by what they call themselves and by what the rows above them come to. */

const WORD =
  'summa|summor|delsumma|slutsumma|totalsumma|total|totalt|totals|subtotal|sum|s:a|omslutning|transport|saldo|balans|ingående|ing|utgående|utg|ib|ub|opening|closing|balance'
const FILLER =
  'för|av|på|of|for|the|konto|kontot|account|serie|series|verifikat|verifikation|verifikatnr|voucher|period|perioden|periodens|månad|månaden|month|year|år|året|sida|sidan|page|debet|kredit|debit|credit|och|and|från|till|from|to|föregående|nästa|previous|next|brought|carried|forward|ackumulerat|ackumulerad|förändring|change|differens|omslutning|summa|total|totalt|saldo|balans|balance|sek|kr'

/** No sum calls itself anything longer. */
const LONGEST = 120

const BEGINS_AS_SUM = new RegExp(`^(?:${WORD})(?![\\p{L}\\d])`, 'iu')
/** Nothing but sum words, figures and what stands between them; behind an account's number any name. */
const IS_SUM = new RegExp(
  `^(?:${WORD})(?![\\p{L}\\d])[.:]?(?:[\\s,:;./–-]+(?:${FILLER}|\\p{L}?\\d+|\\p{L})(?![\\p{L}\\d]))*(?:[\\s,:;./–-]+\\d{3,}(?!\\d)\\s.*)?[\\s:.,–-]*$`,
  'iu',
)
/** What a print of the general ledger writes where an account begins. */
const OPENING = /^(?:ib|ing(?:ående|\.)?\s*(?:balans|saldo)|opening\s+balance|balance\s+brought\s+forward)(?![\p{L}\d])/iu
/** Balances and sums carried from page to page hold more than the rows above them. */
const HOLDS_MORE = /^(?:saldo|balans|balance|ing|utg|ib|ub|opening|closing|omslutning|transport)/i

/** The cell by which a row may be a sum or a balance: it begins with a word for one. */
export function sumLabel(cells: readonly string[]): string | undefined {
  return cells.find((cell) => BEGINS_AS_SUM.test(cell))
}

/** Whether a label says nothing but that its row is a sum or balance: `Summa 1930`, not `Transport Göteborg`; `name` is that of the row's account. */
export function saysOnlySum(label: string, name = ''): boolean {
  if (label.length > LONGEST) return false
  if (IS_SUM.test(label)) return true
  const rest = name === '' ? '' : label.slice(0, Math.max(label.length - name.length, 0)).trim()
  return rest !== '' && label.toLowerCase().endsWith(` ${name.toLowerCase()}`) && IS_SUM.test(rest)
}

export function isOpeningLabel(label: string): boolean {
  return OPENING.test(label)
}

/** Whether the row should come to what stands above it. */
export function isProvable(label: string): boolean {
  return !HOLDS_MORE.test(label)
}

/** Debit and credit of a row. */
export interface Sides {
  readonly debitOre: number
  readonly creditOre: number
}

export function sidesOf(ore: number): Sides {
  return ore < 0 ? { debitOre: 0, creditOre: -ore } : { debitOre: ore, creditOre: 0 }
}

/** Running sums of the rows of a sheet: of all, and of each account. */
export class RunningSums {
  /** After each row; neither ever falls. */
  private readonly debits: number[] = [0]
  private readonly credits: number[] = [0]
  private readonly byAccount = new Map<string, { debitOre: number; creditOre: number }>()
  /** Debit less credit after each of the first `netsOf` rows, for sums in one signed column. */
  private readonly nets = new Set<number>()
  private netsOf = 0

  add(account: string, { debitOre, creditOre }: Sides): void {
    this.debits.push((this.debits.at(-1) ?? 0) + debitOre)
    this.credits.push((this.credits.at(-1) ?? 0) + creditOre)
    const sum = this.byAccount.get(account)
    if (!sum) this.byAccount.set(account, { debitOre, creditOre })
    else {
      sum.debitOre += debitOre
      sum.creditOre += creditOre
    }
  }

  /** Whether a row is the sum of all that was booked on its account, by side or as what is left of both. */
  isAccountSum(account: string, { debitOre, creditOre }: Sides): boolean {
    const sum = this.byAccount.get(account)
    if (!sum) return false
    if (sum.debitOre === debitOre && sum.creditOre === creditOre) return true
    return (debitOre === 0 || creditOre === 0) && sum.debitOre - sum.creditOre === debitOre - creditOre
  }

  /** Whether a row is the sum of the rows above it, back to any of them. */
  isSumAbove({ debitOre, creditOre }: Sides, inOneColumn: boolean): boolean {
    const debit = (this.debits.at(-1) ?? 0) - debitOre
    const credit = (this.credits.at(-1) ?? 0) - creditOre
    if (inOneColumn) {
      for (; this.netsOf < this.debits.length; this.netsOf++)
        this.nets.add((this.debits[this.netsOf] ?? 0) - (this.credits[this.netsOf] ?? 0))
      return this.nets.has(debit - credit)
    }
    const from = firstNotBelow(this.debits, debit, 0, this.debits.length)
    const to = firstNotBelow(this.debits, debit + 1, 0, this.debits.length)
    const at = firstNotBelow(this.credits, credit, from, to)
    return at < to && this.credits[at] === credit
  }
}

/** Index of the first element of a rising stretch that is not less than `value`; `to` where there is none. */
function firstNotBelow(rising: readonly number[], value: number, from: number, to: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (at(rising, middle) < value) low = middle + 1
    else high = middle
  }
  return low
}
