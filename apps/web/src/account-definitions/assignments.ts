/** Functions by account: what the list of functions says of one account, and the list with one account changed. */
import { type AccountFunction, type AccountFunctions, compareAccountNumbers, matchesAccount } from '@verifikat/analyses'

/** A function an account has, and when; null: without bound. */
export interface Assignment {
  readonly function: string
  readonly from: string | null
  readonly to: string | null
}

export function assignmentsOf(functions: AccountFunctions, account: string): Assignment[] {
  const found = new Map<string, Assignment>()
  for (const { patterns, ...entry } of functions) {
    if (patterns.some((pattern) => matchesAccount(pattern, account))) found.set(keyOf(entry), { ...entry })
  }
  return [...found.values()]
}

export function withAssignment(functions: AccountFunctions, accounts: readonly string[], added: Assignment): AccountFunctions {
  const isSame = (entry: AccountFunction) => keyOf(entry) === keyOf(added)
  const own = functions.filter(isSame)
  const missing = accounts.filter((account) => !own.some(({ patterns }) => patterns.some((pattern) => matchesAccount(pattern, account))))
  if (missing.length === 0) return functions
  const at = functions.findIndex(isSame)
  const entry = functions[at]
  if (entry === undefined) return [...functions, { ...added, patterns: missing.toSorted(compareAccountNumbers) }]
  return functions.with(at, { ...entry, patterns: [...entry.patterns, ...missing] })
}

/** Takes a function from accounts: ranges that hold others too are divided, so that those keep it. `all`: the company's accounts. */
export function withoutAssignment(
  functions: AccountFunctions,
  accounts: readonly string[],
  removed: Assignment,
  all: readonly string[],
): AccountFunctions {
  let isChanged = false
  const next = functions.flatMap((entry) => {
    if (keyOf(entry) !== keyOf(removed)) return [entry]
    const patterns = accounts.reduce(
      (left, account) => left.flatMap((pattern) => patternWithout(pattern, account, all)),
      entry.patterns as readonly string[], // patterns are only read
    )
    if (patterns.length === entry.patterns.length && patterns.every((pattern, at) => pattern === entry.patterns[at])) return [entry]
    isChanged = true
    return patterns.length === 0 ? [] : [{ ...entry, patterns: [...patterns] }]
  })
  return isChanged ? next : functions
}

/** The same function at another time. */
export function withDates(
  functions: AccountFunctions,
  accounts: readonly string[],
  assignment: Assignment,
  dates: Pick<Assignment, 'from' | 'to'>,
  all: readonly string[],
): AccountFunctions {
  const next = { ...assignment, ...dates }
  if (keyOf(next) === keyOf(assignment)) return functions
  return withAssignment(withoutAssignment(functions, accounts, assignment, all), accounts, next)
}

/** A pattern that holds everything it held, but not this account. */
export function patternWithout(pattern: string, account: string, all: readonly string[]): string[] {
  if (!matchesAccount(pattern, account)) return [pattern]
  const bounds = numericBounds(pattern, account.length)
  if (bounds !== null && /^\d+$/.test(account)) {
    const [from, to] = bounds
    const number = Number(account)
    // Longer numbers that begin as the bounds do are in the range as well: they are named by themselves.
    const longer = all.filter((other) => other !== account && other.startsWith(account) && matchesAccount(pattern, other))
    return [...rangeOf(from, number - 1, account.length), ...rangeOf(number + 1, to, account.length), ...longer]
  }
  return all.filter((other) => other !== account && matchesAccount(pattern, other))
}

/** A range of numbers of this length; null: the pattern is none. */
function numericBounds(pattern: string, length: number): readonly [number, number] | null {
  const text = pattern.trim()
  const prefix = /^(\d*)\*$/.exec(text)
  if (prefix !== null) {
    const digits = prefix[1] ?? ''
    return digits.length > length ? null : [Number(digits.padEnd(length, '0')), Number(digits.padEnd(length, '9'))]
  }
  const range = /^(\d+)\s*-\s*(\d+)$/.exec(text)
  if (range === null) return null
  const [a = '', b = ''] = [range[1], range[2]].toSorted()
  return a.length === length && b.length === length ? [Number(a), Number(b)] : null
}

function rangeOf(from: number, to: number, length: number): string[] {
  if (from > to) return []
  const [a, b] = [from, to].map((number) => String(number).padStart(length, '0'))
  return from === to ? [`${a}*`] : [`${a}-${b}`]
}

export function keyOf({ function: id, from, to }: Assignment): string {
  return `${id} ${from ?? ''} ${to ?? ''}`
}
