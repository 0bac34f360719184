import { at } from '../../column.ts'
import { type Counterparty, isPrivate, nameKey } from '../../company/counterparties.ts'
import type { AssociationYear } from '../../condominium/years.ts'
import type { Dataset } from '../../define.ts'
import { isoOrNull, numberText, seriesText } from '../../query/columns.ts'
import { compileQuery } from '../../query/compile.ts'
import { eachMatch } from '../../query/scan.ts'
import { condominiumAccounts } from '../../reference/condominium.ts'
import { legalForms } from '../../reference/payee-accounts.ts'
import { LineTexts } from '../../texts/line-texts.ts'
import type { CondominiumAdministrationResult } from './schema.ts'

type Purchase = CondominiumAdministrationResult['purchases'][number]
type Related = Pick<CondominiumAdministrationResult, 'related' | 'purchases' | 'bought'>

/** The lines of a voucher that are a purchase. */
interface Bought {
  readonly purchase: Purchase
  readonly lines: ReadonlyMap<number, number>
}

/** A shorter name stands in texts that mean something else. */
const LEAST_LETTERS = 4
const forms = new Set(legalForms)

/**
 * What was bought of owners and related parties: lines on costs and on fixed assets whose text, or whose voucher’s, has the name. Where it stands
 * on another line of the voucher alone, as on the supplier’s, lines without a text of their own count. Example: 2440 “Eken Bygg AB” −125, 5170 100, 2641 25: bought for 100.
 */
export function relatedPurchases({ books, counterparties }: Pick<Dataset, 'books' | 'counterparties'>, year: AssociationYear): Related {
  const parties = counterparties.register.filter(({ related, role }) => related || role === 'owner')
  const named = parties.map((party, i) => ({ party, key: `${i}`, names: namesOf(party) }))
  const all = named.flatMap(({ key, names }) => (names.length === 0 ? [] : boughtOf({ books }, year, key, names)))
  const purchases = all.map(({ purchase }) => purchase)
  // a line whose text names two of them is bought once
  const lines = new Map(all.flatMap((one) => [...one.lines]))
  return {
    purchases,
    bought: {
      vouchers: new Set(purchases.map(({ voucher }) => voucher)).size,
      ore: [...lines.values()].reduce((sum, ore) => sum + ore, 0),
    },
    related: named.map(({ party, key, names }) => {
      const isLookedFor = names.length > 0 && year.hasVouchers
      const own = isLookedFor ? purchases.filter((purchase) => purchase.party === key) : null
      return {
        key,
        name: party.name,
        role: party.role,
        orgNumber: party.orgNumber,
        isPerson: isPrivate(party),
        isHidden: false,
        vouchers: own?.length ?? null,
        ore: own?.reduce((sum, { ore }) => sum + ore, 0) ?? null,
      }
    }),
  }
}

/** As names are compared, without the legal form before or after them, which texts leave out: `AB Eken (publ)` → `eken`. */
function namesOf({ name, aliases }: Counterparty): string[] {
  const isOfName = (word: string) => !forms.has(word)
  const keys = [name, ...aliases].map((own) => {
    const words = nameKey(own).split(' ')
    const first = words.findIndex(isOfName)
    return first === -1 ? '' : words.slice(first, words.findLastIndex(isOfName) + 1).join(' ')
  })
  return [...new Set(keys.filter((key) => key.length >= LEAST_LETTERS))]
}

function boughtOf({ books }: Pick<Dataset, 'books'>, { from, to }: AssociationYear, party: string, names: readonly string[]): Bought[] {
  const query = { accounts: [...condominiumAccounts.purchases], period: { from, to }, withoutResetVouchers: true }
  return compileQuery(books, query).years.flatMap((compiled) => {
    const { ledger, year } = compiled
    const { vouchers } = ledger
    const texts = new LineTexts(year, ledger)
    const known = new Map<string, boolean>()
    const isNamed = (text: string): boolean => {
      if (text === '') return false
      const before = known.get(text)
      if (before !== undefined) return before
      const key = ` ${nameKey(text)} `
      const found = names.some((name) => key.includes(` ${name} `))
      known.set(text, found)
      return found
    }
    const countedRows = (rows: readonly number[], { first, end }: { first: number; end: number }, text: string): readonly number[] => {
      if (isNamed(text)) return rows
      const own = rows.filter((row) => isNamed(texts.own(row)))
      if (own.length > 0) return own
      for (let row = first; row < end; row++) if (isNamed(texts.own(row))) return rows.filter((one) => texts.own(one) === '')
      return []
    }
    const rowsOf = new Map<number, number[]>()
    eachMatch(compiled, (row, voucher) => {
      const rows = rowsOf.get(voucher)
      if (rows) rows.push(row)
      else rowsOf.set(voucher, [row])
    })
    const made: Bought[] = []
    for (const [voucher, rows] of [...rowsOf].sort(([a], [b]) => a - b)) {
      const text = texts.ofVoucher(voucher)
      const counted = countedRows(rows, { first: at(vouchers.firstRow, voucher), end: at(vouchers.firstRow, voucher + 1) }, text)
      if (counted.length === 0) continue
      const lines = new Map(counted.map((row) => [row, at(ledger.rows.ore, row)]))
      const purchase: Purchase = {
        party,
        yearFrom: year.year.from,
        voucher,
        name: `${seriesText(ledger, voucher)}${numberText(ledger, voucher)}`,
        date: isoOrNull(vouchers.day[voucher]),
        text: text || (counted.map((row) => texts.own(row)).find((own) => own !== '') ?? ''),
        ore: [...lines.values()].reduce((sum, ore) => sum + ore, 0),
      }
      made.push({ purchase, lines })
    }
    return made
  })
}
