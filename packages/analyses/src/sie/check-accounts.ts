import { float64At, uint8At, uint32At } from '../column.ts'
import { type AccountKind, kindOfClass } from '../ledger/account-kind.ts'
import { carriedTo, resultLeft } from '../ledger/carried-to.ts'
import { declaredOre, declares } from '../ledger/declared.ts'
import { balanceKinds, type Ledger } from '../ledger/ledger.ts'
import { movedResult } from '../ledger/moved-result.ts'
import { decodeText } from '../ledger/text.ts'
import { checkPeriods } from './check-periods.ts'
import { safe } from './check-sums.ts'
import type { Collector } from './collector.ts'

const BALANCE_LINES = ['IB', 'UB', 'RES'] as const

/** Per account: declared and used, kind against class, opening and closing against movements, last year against this. */
export function checkAccounts(c: Collector, ledger: Ledger, kinds: readonly AccountKind[], movement: Float64Array): void {
  const lines = balanceLines(ledger)
  checkDeclared(c, ledger)
  checkKinds(c, ledger, kinds, lines)
  checkYearBreak(c, ledger, kinds, lines)
  if (ledger.vouchers.length > 0) checkClosing(c, ledger, kinds, movement, lines)
  else checkPeriods(c, ledger, kinds)
}

type Lines = Readonly<Record<(typeof BALANCE_LINES)[number], Uint32Array>>

/** Source line of each account's `#IB`, `#UB`, `#RES` of year 0; 0 without one. Reports accounts that have two. */
function balanceLines(ledger: Ledger): Lines {
  const lines = {
    IB: new Uint32Array(ledger.accounts.length),
    UB: new Uint32Array(ledger.accounts.length),
    RES: new Uint32Array(ledger.accounts.length),
  }
  const { balances } = ledger
  for (let i = 0; i < balances.length; i++) {
    const kind = balanceKinds[uint8At(balances.kind, i)]
    if (balances.yearIndex[i] === 0 && (kind === 'IB' || kind === 'UB' || kind === 'RES'))
      lines[kind][uint32At(balances.account, i)] = uint32At(balances.line, i)
  }
  return lines
}

function checkDeclared(c: Collector, ledger: Ledger): void {
  // A 4I file may leave the chart of accounts out altogether.
  const declaresAny = ledger.accounts.some(({ declared }) => declared)
  if (!declaresAny && ledger.sieType === '4I') return
  for (const { number, declared, line } of ledger.accounts)
    if (!declared) c.log.add('account-not-declared', 'warning', line, { account: number })
}

function checkKinds(c: Collector, ledger: Ledger, kinds: readonly AccountKind[], lines: Lines): void {
  const opening = declaredOre(ledger, 'IB', 0)
  ledger.accounts.forEach((account, a) => {
    const byClass = kindOfClass(account.number)
    if (account.type !== null && byClass !== null && byClass !== kinds[a]) {
      c.log.add('account-type-conflict', 'warning', typeLine(c, ledger, account.number), { account: account.number, type: account.type })
    }
    const openingOre = opening[a] ?? Number.NaN
    if (kinds[a] === 'result') {
      if (!Number.isNaN(openingOre) && openingOre !== 0)
        c.log.add('ib-on-result-account', 'warning', uint32At(lines.IB, a), { account: account.number, openingOre })
      if (uint32At(lines.UB, a) > 0) c.log.add('ub-on-result-account', 'info', uint32At(lines.UB, a), { account: account.number })
    } else if (uint32At(lines.RES, a) > 0) c.log.add('res-on-balance-account', 'info', uint32At(lines.RES, a), { account: account.number })
  })
}

/** Line of an account's `#KTYP`. */
function typeLine({ accounts: { keys, typeAt } }: Collector, { encoding }: Ledger, number: string): number {
  return typeAt.find((line, i) => line > 0 && decodeText(keys[i] ?? new Uint8Array(0), encoding) === number) ?? 0
}

/** `#IB 0` against `#UB -1`; an account with only one of them has 0 as the other. The result of the year before moves to equity between the two. */
function checkYearBreak(c: Collector, ledger: Ledger, kinds: readonly AccountKind[], lines: Lines): void {
  if (!declares(ledger, 'IB', 0) || !declares(ledger, 'UB', -1)) return
  const opening = declaredOre(ledger, 'IB', 0)
  const closing = declaredOre(ledger, 'UB', -1)
  const differing = ledger.accounts.flatMap(({ number }, a) => {
    const openingOre = orZero(opening[a])
    const previousClosingOre = orZero(closing[a])
    const ore = openingOre - previousClosingOre
    return kinds[a] === 'balance' && ore !== 0 ? [{ number, ore, line: uint32At(lines.IB, a), openingOre, previousClosingOre }] : []
  })
  const ofKind = (declared: Float64Array, kind: AccountKind) =>
    declared.reduce((sum, ore, a) => (kinds[a] === kind ? sum + orZero(ore) : sum), 0)
  const carried = carriedTo(differing, resultLeft(ofKind(declaredOre(ledger, 'RES', -1), 'result'), ofKind(closing, 'balance')))
  for (const { number, ore, line, openingOre, previousClosingOre } of differing)
    if (number !== carried)
      c.log.add('ib-differs-from-previous-ub', 'warning', line, {
        account: number,
        openingOre,
        previousClosingOre,
        ...safe({ differenceOre: ore }),
      })
}

/** Opening + movements = `#UB` (balance accounts) or `#RES` (result accounts); where the file has any such records but none for the account, that is said. */
function checkClosing(c: Collector, ledger: Ledger, kinds: readonly AccountKind[], movement: Float64Array, lines: Lines): void {
  if (!declares(ledger, 'UB', 0) && !declares(ledger, 'RES', 0)) return
  const opening = declares(ledger, 'IB', 0) ? declaredOre(ledger, 'IB', 0) : declaredOre(ledger, 'UB', -1)
  const ub = declaredOre(ledger, 'UB', 0)
  const res = declaredOre(ledger, 'RES', 0)
  const differing = ledger.accounts.flatMap(({ number }, a) => {
    const balance = kinds[a] === 'balance'
    // Some programs write a result account's closing as #UB.
    const declared = balance ? ub[a] : Number.isNaN(res[a] ?? Number.NaN) ? ub[a] : res[a]
    const openingOre = balance ? orZero(opening[a]) : 0
    const movementOre = float64At(movement, a)
    const ore = openingOre + movementOre - orZero(declared)
    if (ore === 0) return []
    const line = uint32At(lines[balance || uint32At(lines.RES, a) === 0 ? 'UB' : 'RES'], a)
    // Programs leave out accounts that close at 0; what a file does not say is not what it declares.
    const declaredClosingOre = declared === undefined || Number.isNaN(declared) ? null : declared
    return [{ number, ore, line, openingOre, movementOre, declaredClosingOre }]
  })
  const resultOre = movement.reduce((sum, ore, a) => (kinds[a] === 'result' ? sum + ore : sum), 0)
  const moved = movedResult(differing, resultOre)
  if (moved !== null) {
    const line = differing.find(({ number }) => number === moved)?.line ?? 0
    c.log.add('result-moved-without-voucher', 'info', line, { account: moved, ...safe({ resultOre: 0 - resultOre }) })
    return
  }
  for (const { number, ore, line, openingOre, movementOre, declaredClosingOre } of differing)
    c.log.add('closing-mismatch', 'warning', line, {
      account: number,
      openingOre,
      movementOre,
      declaredClosingOre,
      ...safe({ differenceOre: ore }),
    })
}

export function orZero(ore: number | undefined): number {
  return ore === undefined || Number.isNaN(ore) ? 0 : ore
}
