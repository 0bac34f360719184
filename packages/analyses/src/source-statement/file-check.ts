import { defaultPlan } from '../account-plan/default-plan.ts'
import { linesOfPlan, placeAccounts } from '../account-plan/place-accounts.ts'
import { minus, oreOrNull } from '../analyses/ore.ts'
import type { Books, BooksYear } from '../books/books.ts'
import { movementOf } from '../books/movement.ts'
import { float64At, uint32At } from '../column.ts'
import { ownersFormOf } from '../company/owners-equity.ts'
import type { Dataset } from '../define.ts'
import { declaredOre, declares } from '../ledger/declared.ts'
import { type BalanceKind, balanceKinds, type Ledger } from '../ledger/ledger.ts'
import { monthChanges } from '../sie/check-months.ts'
import { objectBalances } from '../sie/check-objects.ts'
import { layoutOf } from '../statements/head.ts'
import type { FileCheck } from './schema.ts'

type Filed = Pick<Dataset, 'books' | 'legalForm'>
type Statement = 'balance' | 'result'
type AccountCheck = FileCheck['accounts'][number]

const known = new WeakMap<Books, Map<string, FileCheck | null>>()

/**
 * A fiscal year's file against its own vouchers, for one statement: accounts, months, objects and fields of the tax return. It is about the whole file
 * whatever days are shown, and so worked out once.
 */
export function checkFile(dataset: Filed, index: number, statement: Statement): FileCheck | null {
  const { books, legalForm } = dataset
  const ofBooks = known.get(books) ?? new Map<string, FileCheck | null>()
  known.set(books, ofBooks)
  const key = `${index} ${statement} ${legalForm?.form ?? ''}`
  const found = ofBooks.get(key)
  if (found !== undefined) return found
  const check = checked(dataset, index, statement)
  ofBooks.set(key, check)
  return check
}

function checked(dataset: Filed, index: number, statement: Statement): FileCheck | null {
  const { books } = dataset
  const year = books.years[index]
  const ledger = year?.ledger
  if (!year || !ledger) return null
  const before = books.years[index - 1]
  const prior = before && before.toDay + 1 === year.fromDay ? before : null
  const accounts = accountChecks(books, year, ledger, prior, statement)
  const wanted = (own: number) => books.accounts[uint32At(year.accountOf, own)]?.kind === statement
  const numberOf = (own: number) => ledger.accounts[own]?.number ?? ''
  const changes = monthChanges(ledger).filter(({ account }) => wanted(account))
  const months = changes.flatMap(({ account, month, declaredOre: declared, movementOre }) =>
    movementOre === declared
      ? []
      : [{ account: numberOf(account), month, declaredOre: declared, movementOre, differenceOre: movementOre - declared }],
  )
  const ofObjects = year.hasVouchers ? objectBalances(ledger).filter(({ account }) => wanted(account)) : []
  const objects = ofObjects.flatMap(({ account, object, openingOre, movementOre, declaredClosingOre }) => {
    const computedOre = openingOre + movementOre
    const { dimension = '', object: code = '' } = ledger.objects[object] ?? {}
    if (computedOre === declaredClosingOre) return []
    const figures = {
      openingOre,
      movementOre,
      computedOre,
      declaredOre: declaredClosingOre,
      differenceOre: computedOre - declaredClosingOre,
    }
    return [{ account: numberOf(account), dimension, object: code, ...figures }]
  })
  const compared = accounts.filter(({ status }) => status === 'agrees' || status === 'differs')
  const differing = compared.filter(({ status }) => status === 'differs').length
  const openingBreaks = accounts.filter(({ openingOre, priorClosingOre }) => (minus(openingOre, priorClosingOre) ?? 0) !== 0).length
  const verdict = differing + months.length + objects.length > 0 ? 'differs' : compared.length > 0 ? 'agrees' : 'not-verifiable'
  return {
    from: year.year.from,
    to: year.year.to,
    source: year.source,
    sieType: ledger.sieType,
    openingSource: year.openingSource,
    verdict,
    accounts,
    accountTally: { compared: compared.length, differing },
    months,
    monthTally: { compared: changes.length, differing: months.length },
    objects,
    objectTally: { compared: ofObjects.length, differing: objects.length },
    ...sruChecks(dataset, year, ledger, statement),
    budgetRecords: recordsOf(ledger, 'PBUDGET'),
    openingBreaks,
    unverified: unverifiedIn(dataset, year, ledger, statement, prior !== null, changes.length, ofObjects.length),
  }
}

function accountChecks(books: Books, year: BooksYear, ledger: Ledger, prior: BooksYear | null, statement: Statement): AccountCheck[] {
  const { fromDay, toDay, accountOf } = year
  const movement = year.hasVouchers ? movementOf(ledger, fromDay, toDay, { fromDay, toDay, outside: true }, { first: 0, count: 0 }) : null
  const ib = declaredOre(ledger, 'IB', 0)
  const priorUb = declaredOre(ledger, 'UB', -1)
  const declaresAll = statement === 'balance' ? year.declaresBalances : year.declaresResults
  const own = new Map([...accountOf].map((account, a) => [account, a]))
  return books.accounts.flatMap(({ number, name, kind }, account): AccountCheck[] => {
    const a = own.get(account)
    if (kind !== statement || a === undefined) return []
    const openingOre = oreOrNull(year.openingOre[account])
    const movementOre = movement ? float64At(movement.debitOre, a) - float64At(movement.creditOre, a) + 0 : null
    const lineCount = movement ? uint32At(movement.lineCount, a) : null
    const computedOre = openingOre === null || movementOre === null ? null : openingOre + movementOre
    const record = oreOrNull(year.declaredClosingOre[account])
    const declared = record ?? (declaresAll ? 0 : null)
    const differenceOre = minus(computedOre, declared)
    const isSilent = year.hasRecord[account] !== 1 && !lineCount && !computedOre && !declared
    if (isSilent) return []
    return [
      {
        account: number,
        name,
        declaredOpeningOre: oreOrNull(ib[a]),
        openingOre,
        movementOre,
        lineCount,
        computedOre,
        declaredOre: declared,
        differenceOre,
        priorClosingOre: prior && kind === 'balance' ? oreOrNull(prior.closingOre[account]) : null,
        declaredPriorOre: oreOrNull(priorUb[a]),
        status: declared === null ? 'not-declared' : differenceOre === null ? 'unknown' : differenceOre === 0 ? 'agrees' : 'differs',
      },
    ]
  })
}

const LISTED = 20

/** Whether the fields that the file's codes stand for are known: those of INK4 are not. */
function areFieldsKnown(legalForm: Dataset['legalForm']): boolean {
  return ownersFormOf(legalForm) !== 'partnership'
}

/** Σ computed closing by the file's `#SRU` codes against the shipped coupling of BAS with INK2, or with the NE form of a sole trader. */
function sruChecks(
  { books, legalForm }: Filed,
  year: BooksYear,
  ledger: Ledger,
  statement: Statement,
): Pick<FileCheck, 'sru' | 'withoutSru'> {
  if (!areFieldsKnown(legalForm)) return { sru: [], withoutSru: [] }
  const closing = (account: number) => year.closingOre[account] ?? Number.NaN
  const plan = layoutOf({ accountPlan: defaultPlan, legalForm }, 'sru')
  const lines = new Map(linesOfPlan([...plan.balance, ...plan.result]).map((line) => [line.id, line]))
  const places = placeAccounts(plan, books.accounts)
  const fields = new Map<
    string,
    { sumOre: number; expectedOre: number; accounts: number; name: FileCheck['sru'][number]['name']; moved: string[] }
  >()
  for (const { code, name } of lines.values()) {
    if (code !== null && !fields.has(code)) fields.set(code, { sumOre: 0, expectedOre: 0, accounts: 0, name: { ...name }, moved: [] })
  }
  const known = new Set(fields.keys())
  const used = new Set<string>()
  const withoutSru: string[] = []
  ledger.accounts.forEach(({ number, sru }, a) => {
    const account = uint32At(year.accountOf, a)
    if (books.accounts[account]?.kind !== statement) return
    const ore = closing(account)
    const expected = lines.get(places[account] ?? '')?.code ?? null
    if (sru.length === 0 && ore) withoutSru.push(number)
    for (const code of sru) {
      const field = fields.get(code) ?? { sumOre: 0, expectedOre: Number.NaN, accounts: 0, name: null, moved: [] }
      fields.set(code, field)
      used.add(code)
      field.sumOre += ore
      field.accounts++
      if (ore && known.has(code) && expected !== code) field.moved.push(number)
    }
    const field = expected === null ? undefined : fields.get(expected)
    if (!field || expected === null) return
    field.expectedOre += ore
    if (ore && sru.length > 0 && !sru.includes(expected)) {
      used.add(expected)
      field.moved.push(number)
    }
  })
  if (!ledger.accounts.some(({ sru }) => sru.length > 0)) return { sru: [], withoutSru: [] }
  const sru = [...used].sort().map((code): FileCheck['sru'][number] => {
    const { sumOre, expectedOre, accounts, name, moved } = fields.get(code) ?? {
      sumOre: 0,
      expectedOre: 0,
      accounts: 0,
      name: null,
      moved: [],
    }
    const sum = oreOrNull(sumOre)
    const expected = oreOrNull(expectedOre)
    return { code, name, accounts, sumOre: sum, expectedOre: expected, differenceOre: minus(sum, expected), moved: moved.slice(0, LISTED) }
  })
  return { sru, withoutSru }
}

function recordsOf({ balances }: Ledger, kind: BalanceKind): number {
  const wanted = balanceKinds.indexOf(kind)
  let count = 0
  for (let i = 0; i < balances.length; i++) if (balances.kind[i] === wanted) count++
  return count
}

function unverifiedIn(
  { legalForm }: Filed,
  year: BooksYear,
  ledger: Ledger,
  statement: Statement,
  hasPrior: boolean,
  months: number,
  objects: number,
): FileCheck['unverified'] {
  const isBalance = statement === 'balance'
  const all: readonly (readonly [FileCheck['unverified'][number], boolean])[] = [
    ['no-vouchers', !year.hasVouchers],
    ['no-opening-records', isBalance && !declares(ledger, 'IB', 0)],
    ['opening-unknown', isBalance && year.openingSource === 'unknown'],
    ['no-closing-records', isBalance ? !year.declaresBalances : !year.declaresResults],
    // What a file without vouchers declares is there, but there is nothing to hold it against: `no-vouchers` says so.
    ['no-period-balances', year.hasVouchers ? months === 0 : !declares(ledger, 'PSALDO', 0)],
    ['no-object-balances', year.hasVouchers ? objects === 0 : !declares(ledger, 'OUB', 0)],
    ['no-sru-codes', !ledger.accounts.some(({ sru }) => sru.length > 0)],
    ['sru-of-another-return', !areFieldsKnown(legalForm) && ledger.accounts.some(({ sru }) => sru.length > 0)],
    ['prior-year-not-loaded', isBalance && !hasPrior],
  ]
  return all.flatMap(([code, holds]) => (holds ? [code] : []))
}
