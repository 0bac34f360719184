import { yearName } from '../../books/year-name.ts'
import type { RealEstates } from '../../company/real-estates.ts'
import { condominiumFinding } from '../../condominium/findings.ts'
import { loansOnDay } from '../../condominium/loans.ts'
import { vouchersOn } from '../../condominium/vouchers.ts'
import { type AssociationYear, associationYears, closingOn, movedOn, negated, openingOn, sumOfKnown } from '../../condominium/years.ts'
import type { Dataset, RunContext } from '../../define.ts'
import type { Finding } from '../../finding.ts'
import { condominiumAccounts } from '../../reference/condominium.ts'
import { periodResult } from '../period-result.ts'
import { boardIds, type CondominiumAdministrationParams, type CondominiumAdministrationResult, memberIds } from './schema.ts'

type Inputs = Pick<Dataset, 'books' | 'realEstates'>
type Result = CondominiumAdministrationResult

const YEARS_BEFORE = 3

const boardAccounts = {
  salary: condominiumAccounts.boardSalary,
  'not-salary': condominiumAccounts.boardNotSalary,
  contributions: condominiumAccounts.socialContributions,
} as const
const memberAccounts = { contributions: condominiumAccounts.memberContributions, 'grant-fees': condominiumAccounts.grantFees } as const

export function run(inputs: Inputs, params: CondominiumAdministrationParams, ctx: RunContext): Result {
  const { books, realEstates } = inputs
  const all = associationYears(books, params.to ?? params.from, YEARS_BEFORE)
  const year = all.at(-1)
  if (!year) throw new RangeError('there is no fiscal year')
  ctx.progress(1, 2)
  const moves = memberIds.flatMap((id) => vouchersOn(books, memberAccounts[id], year.from, year.to))
  const made: Omit<Result, 'findings'> = {
    currency: books.currency,
    period: periodResult(year.period),
    years: all.map(({ from, to, hasVouchers }) => ({ from, to, hasVouchers })),
    board: boardIds.map((id) => ({
      id,
      accounts: [...boardAccounts[id]],
      ore: all.map((own) => movedOn(books, own, boardAccounts[id])),
    })),
    members: memberIds.map((id) => memberRow(inputs, year, id)),
    moves: [...new Map(moves.map((move) => [move.voucher, move])).values()].map(({ yearFrom, voucher, name, date, text }) => ({
      ...{ yearFrom, voucher, name, date, text },
      ore: moves.filter((own) => own.voucher === voucher).reduce((sum, { debitOre, creditOre }) => sum + creditOre - debitOre, 0),
    })),
    pledges: loansOnDay(realEstates, year.to).map(({ id, lender, ore, collateralOre }) => ({
      loan: id,
      lender,
      debtOre: ore,
      pledgedOre: collateralOre,
    })),
    properties: realEstates.properties.map(({ id, insuredOre, insuredTo }) => ({
      id,
      insuredOre,
      insuredTo,
      hasEnded: insuredTo !== null && insuredTo < year.to,
    })),
    planUpdatedOn:
      realEstates.maintenancePlans
        .map(({ updatedOn }) => updatedOn)
        .toSorted()
        .at(-1) ?? null,
  }
  ctx.progress(2, 2)
  return { ...made, findings: [...books.findings, ...findingsOf(made, year)] }
}

function memberRow({ books, realEstates }: Inputs, year: AssociationYear, id: (typeof memberIds)[number]): Result['members'][number] {
  const accounts = memberAccounts[id]
  const moves = year.hasVouchers ? vouchersOn(books, accounts, year.from, year.to) : null
  return {
    id,
    accounts: [...accounts],
    openingOre: negated(openingOn(books, year, accounts)),
    addedOre: moves?.reduce((sum, { creditOre }) => sum + creditOre, 0) ?? null,
    repaidOre: moves?.reduce((sum, { debitOre }) => sum + debitOre, 0) ?? null,
    closingOre: negated(closingOn(books, year, accounts)),
    registerOre: registerOre(realEstates, year.to, id),
  }
}

/** What the apartments on a day have paid in; null where none is given, or one does not say. */
function registerOre({ apartments }: Pick<RealEstates, 'apartments'>, day: string, id: (typeof memberIds)[number]): number | null {
  const own = apartments.filter(({ from, to }) => (from === null || from <= day) && (to === null || day <= to))
  if (own.length === 0) return null
  return sumOfKnown(own.map(({ contributionOre, grantFeeOre }) => (id === 'contributions' ? contributionOre : grantFeeOre)))
}

function findingsOf(result: Omit<Result, 'findings'>, own: AssociationYear): Finding[] {
  const year = yearName(own)
  const of = (id: (typeof boardIds)[number]) => result.board.find((row) => row.id === id)?.ore.at(-1) ?? 0
  const findings: Finding[] = []
  if (of('salary') > 0 && of('contributions') === 0)
    findings.push(condominiumFinding('condominium.board-without-contributions', 'warning', { year, feesOre: of('salary') }))
  if (of('not-salary') > 0) findings.push(condominiumFinding('condominium.board-not-salary', 'info', { year, feesOre: of('not-salary') }))
  const differing = result.members.filter(
    ({ registerOre: register, closingOre }) => register !== null && closingOre !== null && register !== closingOre,
  )
  if (differing.length > 0) {
    const sum = (key: 'registerOre' | 'closingOre') => differing.reduce((all, row) => all + (row[key] ?? 0), 0)
    findings.push(
      condominiumFinding('condominium.contributions-differ', 'warning', {
        date: own.to,
        registerOre: sum('registerOre'),
        bookedOre: sum('closingOre'),
        differenceOre: sum('closingOre') - sum('registerOre'),
      }),
    )
  }
  const ended = result.properties.filter(({ hasEnded }) => hasEnded)
  if (ended.length > 0)
    findings.push(
      condominiumFinding('condominium.insurance-ended', 'warning', {
        properties: ended.map(({ id, insuredTo }) => `${id} (${insuredTo ?? ''})`).join(', '),
        date: own.to,
      }),
    )
  return findings
}
