/** Accounts that files name in ways which do not surely say that they are one: suggested with the reason, joined where somebody has said it. */
import { note } from '../bank-matching/groups.ts'
import { NO_DAY } from '../dates.ts'
import { isSameAccount } from './account-identity.ts'
import { accountKey } from './control.ts'
import { bankOf } from './join-files.ts'
import { byRank, digitsOf, joinedName, OF_FILE, type SaidSame } from './joined-name.ts'
import type { BankStatement, BankStatements } from './statements.ts'

/** Accounts that may be one, the fuller name first, and why. */
export interface MaybeSame {
  readonly accounts: readonly [string, string]
  /** As people read them: the name of the file where it names no account. */
  readonly labels: readonly [string, string]
  readonly currency: string
  /** Last digits that both have; 0: the balances alone say it. */
  readonly digits: number
  readonly fromFileName: boolean
  /** Statements of one that open as one of the other has closed shortly before. */
  readonly continues: number
}

/** Fewer digits in common say nothing. */
const LEAST_DIGITS = 6
/** Days between a closing balance and the opening that it may go on in. */
const GOES_ON_WITHIN = 7

const named = ({ account, source }: BankStatement, { sources }: BankStatements): string =>
  account ?? `${OF_FILE}${sources[source]?.sha256 ?? ''}`

const joinedBanks = new WeakMap<BankStatements, Map<string, BankStatements>>()

/** What banks say with accounts as one that somebody has said are one. */
export function joinedBank(bank: BankStatements, same: readonly SaidSame[]): BankStatements {
  if (!same.some(({ is }) => is)) return bank
  const known = joinedBanks.get(bank) ?? new Map<string, BankStatements>()
  joinedBanks.set(bank, known)
  const key = JSON.stringify(same)
  const nameOf = joinedName(same)
  const found =
    known.get(key) ??
    bankOf([bank], (own) => {
      const name = nameOf(named(own, bank))
      return name.startsWith(OF_FILE) ? null : name
    })
  known.set(key, found)
  return found
}

interface Known {
  readonly name: string
  readonly label: string
  readonly digits: string
  readonly isFile: boolean
  readonly fileName: string
  readonly currency: string
  readonly statements: BankStatement[]
}

const foundOf = new WeakMap<BankStatements, readonly MaybeSame[]>()

/** Accounts of one currency that may be one; none of what has been said. */
export function maybeSame(bank: BankStatements, same: readonly SaidSame[]): MaybeSame[] {
  const all = foundOf.get(bank) ?? candidates(bank)
  foundOf.set(bank, all)
  return all.filter(
    ({ accounts: [one, other] }) =>
      !same.some(
        ({ accounts: [a, b] }) => (isSameAccount(a, one) && isSameAccount(b, other)) || (isSameAccount(a, other) && isSameAccount(b, one)),
      ),
  )
}

function candidates(bank: BankStatements): MaybeSame[] {
  const known = knownAccounts(bank)
  const found: MaybeSame[] = []
  for (const [i, one] of known.entries()) {
    for (const other of known.slice(i + 1)) {
      if (one.currency !== other.currency || (one.isFile && other.isFile)) continue
      const digits = commonDigits(one, other)
      const isFile = one.isFile || other.isFile
      if (digits === 0 && !isFile) continue
      const continues = goesOn(one, other)
      if (digits === 0 && continues === 0) continue
      const [first, second] = byRank(one.name, other.name) <= 0 ? [one, other] : [other, one]
      found.push({
        accounts: [first.name, second.name],
        labels: [first.label, second.label],
        currency: one.currency,
        digits,
        fromFileName: isFile && digits > 0,
        continues,
      })
    }
  }
  return found.sort((a, b) => b.continues - a.continues || b.digits - a.digits)
}

function knownAccounts(bank: BankStatements): Known[] {
  const groups = new Map<string, number[]>()
  for (const [s, statement] of bank.statements.entries()) note(groups, accountKey(statement), s)
  return [...groups.values()].flatMap((own): Known[] => {
    const statements = own.flatMap((s) => bank.statements[s] ?? [])
    const [first] = statements
    if (!first) return []
    const name = named(first, bank)
    const fileName = bank.sources[first.source]?.fileName ?? ''
    const isFile = first.account === null
    // what only notifies of rows is no account: it joins the rows of any
    if (isFile && statements.every(({ role }) => role === 'notification')) return []
    return [
      {
        name,
        label: isFile ? fileName : name,
        digits: isFile ? '' : digitsOf(name),
        isFile,
        fileName,
        currency: first.currency,
        statements,
      },
    ]
  })
}

/** Digits that one has last, all of them, and the other has too: in its number, or in the name of its file. */
function commonDigits(one: Known, other: Known): number {
  if (!one.isFile && !other.isFile) return shared(one.digits, other.digits)
  const [{ fileName }, { digits }] = one.isFile ? [one, other] : [other, one]
  if (digits.length > LEAST_DIGITS && fileName.replaceAll(/(?<=\d)[ .-](?=\d)/g, '').includes(digits)) return digits.length
  // days stand in the names of files too
  const numbers = (fileName.match(/\d+/g) ?? []).filter((own) => own.length > LEAST_DIGITS && !/^(?:19|20)\d{6}$/.test(own))
  return Math.max(0, ...numbers.map((own) => shared(own, digits)))
}

function shared(one: string, other: string): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return short.length >= LEAST_DIGITS && long.endsWith(short) ? short.length : 0
}

/** Statements of either that open as one of the other has closed, up to some days before. */
function goesOn(one: Known, other: Known): number {
  const from = (before: Known, after: Known) =>
    after.statements.filter(({ openingMinor, firstDay }) =>
      before.statements.some(
        ({ closingMinor, lastDay }) =>
          closingMinor !== null &&
          closingMinor !== 0 &&
          closingMinor === openingMinor &&
          lastDay !== NO_DAY &&
          firstDay > lastDay &&
          firstDay - lastDay <= GOES_ON_WITHIN,
      ),
    ).length
  return from(one, other) + from(other, one)
}
