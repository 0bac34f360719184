import { closedFindings } from '../../condominium/closed.ts'
import { leftOutFindings } from '../../condominium/left-out.ts'
import { type VoucherOn, vouchersOn } from '../../condominium/vouchers.ts'
import { type AssociationYear, associationYears, closingOn, dayOf, movedOn, negated, openingOn } from '../../condominium/years.ts'
import type { Dataset, RunContext } from '../../define.ts'
import { periodResult } from '../period-result.ts'
import { accountsOfCost, accountsOfMembers } from './accounts.ts'
import { findingsOf } from './findings.ts'
import { payOf } from './pay.ts'
import { paidInBy, registerSays } from './register.ts'
import { relatedPurchases } from './related.ts'
import { type CondominiumAdministrationParams, type CondominiumAdministrationResult, costIds, memberIds } from './schema.ts'

type Inputs = Pick<Dataset, 'books' | 'accountFunctions' | 'realEstates' | 'counterparties' | 'declarations'>
type Result = CondominiumAdministrationResult

const YEARS_BEFORE = 3

export function run(inputs: Inputs, params: CondominiumAdministrationParams, ctx: RunContext): Result {
  const { books, realEstates } = inputs
  const all = associationYears(books, params.to ?? params.from, YEARS_BEFORE)
  const year = all.at(-1)
  if (!year) throw new RangeError('there is no fiscal year')
  ctx.progress(1, 3)
  const { related, purchases, bought } = relatedPurchases(inputs, year)
  ctx.progress(2, 3)
  const paidIn = memberIds.map((id): PaidIn => {
    const accounts = accountsOfMembers(books, id)
    return { id, accounts, moves: vouchersOn(books, accounts, year.from, year.to) }
  })
  const made: Omit<Result, 'findings'> = {
    currency: books.currency,
    period: periodResult(year.period),
    years: all.map(({ from, to, hasVouchers }) => ({ from, to, hasVouchers })),
    costs: costIds.map((id) => {
      const accounts = accountsOfCost(books, id)
      return { id, accounts, ore: all.map((own) => movedOn(books, own, accounts)) }
    }),
    ...payOf(inputs, year),
    members: paidIn.map((own) => memberRow(inputs, year, own)),
    moves: movesOf(paidIn.flatMap(({ moves }) => moves)),
    related,
    purchases,
    bought,
    ...registerSays(realEstates, year),
  }
  ctx.progress(3, 3)
  return {
    ...made,
    findings: [...books.findings, ...closedFindings(all), ...leftOutFindings(books, all, YEARS_BEFORE), ...findingsOf(made, year)],
  }
}

interface PaidIn {
  readonly id: (typeof memberIds)[number]
  readonly accounts: string[]
  readonly moves: readonly VoucherOn[]
}

/** Vouchers on accounts of one kind or the other, or of both, each once. */
function movesOf(all: readonly VoucherOn[]): Result['moves'] {
  const moves = new Map<number, Result['moves'][number]>()
  for (const { yearFrom, voucher, name, date, text, debitOre, creditOre } of all) {
    const before = moves.get(voucher)?.ore ?? 0
    moves.set(voucher, { yearFrom, voucher, name, date, text, ore: before + creditOre - debitOre })
  }
  return [...moves.values()].sort((a, b) => a.voucher - b.voucher)
}

function memberRow({ books, realEstates }: Inputs, year: AssociationYear, { id, accounts, moves: all }: PaidIn): Result['members'][number] {
  const moves = year.hasVouchers ? all : null
  const stood = (balanceOn: typeof openingOn) => (accounts.length === 0 ? null : negated(balanceOn(books, year, accounts)))
  return {
    id,
    accounts,
    openingOre: stood(openingOn),
    addedOre: moves?.reduce((sum, { creditOre }) => sum + creditOre, 0) ?? null,
    repaidOre: moves?.reduce((sum, { debitOre }) => sum + debitOre, 0) ?? null,
    closingOre: stood(closingOn),
    registerOre: paidInBy(realEstates, dayOf(year), id),
  }
}
