import { accountMask } from '../../books/account-number.ts'
import type { Books, BooksYear } from '../../books/books.ts'
import { type Period, periodOf } from '../../books/period.ts'
import { periodBalances } from '../../books/period-balances.ts'
import { declaredOf } from '../../company/declarations.ts'
import { dayOfIso, isoOfDay } from '../../dates.ts'
import type { Dataset } from '../../define.ts'
import { finalTaxOnAccount } from '../../reference/tax-account-events.ts'
import { periodAmounts } from '../../statements/amounts.ts'
import { oreOrNull, sumOf } from '../ore.ts'
import type { CorporateTax } from './corporate-schema.ts'
import type { FinalTaxYear } from './final-tax-schema.ts'
import { incomeTax, liabilityAccounts } from './liability-accounts.ts'
import type { AccountDays } from './statement.ts'

/** Notices of the fiscal year that is asked about, and of earlier ones that were decided in the period; the newest year first. */
export function finalTaxOf(
  { books, declarations }: Pick<Dataset, 'books' | 'declarations'>,
  asked: Period,
  tax: CorporateTax | null,
  accounts: readonly AccountDays[],
): FinalTaxYear[] {
  const yearTo = asked.spans.at(-1)?.year.year.to
  const notices = declaredOf(declarations, 'final-tax').flatMap(({ source, content }) => {
    const year = books.years.find((own) => own.year.to.slice(0, 7).replace('-', '') === content.period)
    if (!year || year.ledger === null || (year.year.to !== yearTo && (content.decidedOn < asked.from || content.decidedOn > asked.to)))
      return []
    return [{ source, content, year }]
  })
  // figures with their notice go before those without
  const best = notices.filter((own) => !notices.some((other) => other.year === own.year && isBetter(other, own)))
  return best
    .sort((a, b) => (a.year.year.to < b.year.year.to ? 1 : -1))
    .map(({ source, content, year }) => {
      const finalTaxOre = content.finalTaxKr * 100
      const incomeTaxOre = (content.incomeTaxKr ?? content.finalTaxKr) * 100
      const preliminaryOre = content.preliminaryKr === null ? null : content.preliminaryKr * 100
      const computedOre = tax?.year.to === year.year.to ? (tax.computation?.taxOre ?? null) : null
      const { bookedTaxOre, liabilityOre, liabilityOpeningOre } = bookedOf(books, year)
      return {
        year: { from: year.year.from, to: year.year.to },
        decidedOn: content.decidedOn,
        fileName: source?.fileName ?? null,
        finalTaxOre,
        incomeTaxOre,
        isIncomeTaxKnown: content.incomeTaxKr !== null,
        preliminaryOre,
        computedOre,
        computedDifferenceOre: computedOre === null ? null : incomeTaxOre - computedOre,
        bookedTaxOre,
        bookedDifferenceOre: bookedTaxOre === null ? null : incomeTaxOre - bookedTaxOre,
        liabilityOre,
        liabilityOpeningOre,
        liabilityDifferenceOre: liabilityOre === null || preliminaryOre === null ? null : finalTaxOre - preliminaryOre - liabilityOre,
        ...onAccount(accounts, dayOfIso(content.decidedOn), finalTaxOre, preliminaryOre),
      }
    })
}

type Notice = Pick<ReturnType<typeof declaredOf<'final-tax'>>[number], 'source' | 'content'>

function isBetter(a: Notice, b: Notice): boolean {
  if ((a.source === null) !== (b.source === null)) return a.source !== null
  return a.content.decidedOn > b.content.decidedOn
}

function bookedOf(books: Books, { year }: BooksYear): Pick<FinalTaxYear, 'bookedTaxOre' | 'liabilityOre' | 'liabilityOpeningOre'> {
  const period = periodOf(books, year.from, year.to)
  const { movementOre } = periodAmounts(books, period)
  const { openingOre, closingOre } = periodBalances(books, period)
  const on = (ore: Float64Array, patterns: readonly string[]) => {
    const mask = accountMask(patterns, books.accounts)
    return sumOf([...ore].flatMap((own, a) => (mask[a] === 1 ? [oreOrNull(own)] : [])))
  }
  const owed = on(closingOre, liabilityAccounts)
  const owedBefore = on(openingOre, liabilityAccounts)
  return {
    bookedTaxOre: on(movementOre, incomeTax),
    liabilityOre: owed === null ? null : 0 - owed,
    liabilityOpeningOre: owedBefore === null ? null : 0 - owedBefore,
  }
}

/**
 * The account has the tax whole with the preliminary tax credited beside it, or what is left of it in one row: whichever is nearer is what it should
 * hold. Example: 37 000 decided, 30 000 credited → −37 000 or −7 000.
 */
function onAccount(
  accounts: readonly AccountDays[],
  decided: number,
  finalTaxOre: number,
  preliminaryOre: number | null,
): Pick<FinalTaxYear, 'accountOre' | 'accountOn' | 'accountDifferenceOre'> {
  const last = decided + finalTaxOnAccount.withinDays
  const rows = accounts.flatMap((own) => own.rows).filter(({ kind, day }) => kind === 'final-tax' && day >= decided && day <= last)
  const [first] = rows
  const expected = [finalTaxOre, ...(preliminaryOre === null ? [] : [finalTaxOre - preliminaryOre])].map((ore) => 0 - ore)
  const isCovered = accounts.some(({ fromDay, toDay }) => fromDay <= decided && toDay >= last)
  if (!first && !isCovered) return { accountOre: null, accountOn: null, accountDifferenceOre: null }
  const accountOre = rows.reduce((sum, { ore }) => sum + ore, 0)
  const differences = expected.map((ore) => accountOre - ore)
  const accountDifferenceOre = differences.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a))
  return { accountOre, accountOn: first ? isoOfDay(first.day) : null, accountDifferenceOre }
}
