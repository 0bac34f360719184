import { planNodes } from '../account-plan/account-plan.ts'
import { placeAccounts } from '../account-plan/place-accounts.ts'
import { accountMask } from '../books/account-number.ts'
import { dayOfIso } from '../dates.ts'
import type { Dataset } from '../define.ts'
import { isEmptySelection, type Selection } from './selection-schema.ts'

export type SelectionData = Pick<Dataset, 'books' | 'accountPlan' | 'accountFunctions'>

/** The accounts of a selection for vouchers of some days (inclusive). */
export interface SelectionPart {
  readonly fromDay: number
  readonly toDay: number
  /** 1 for each account of the books. */
  readonly mask: Uint8Array
}

/**
 * A selection on a company's accounts: one part as a rule; more where a function of accounts begins or ends on a day. The parts are in order
 * and cover all days; vouchers without a date belong to the first.
 */
export function selectionParts({ books, accountPlan, accountFunctions }: SelectionData, selection: Selection): readonly SelectionPart[] {
  const always = accountMask(selection.accounts, books.accounts)
  if (isEmptySelection(selection)) always.fill(1)
  if (selection.groups.length > 0) {
    const lines = linesOfGroups(accountPlan, selection.groups)
    placeAccounts(accountPlan, books.accounts).forEach((line, a) => {
      if (lines.has(line)) always[a] = 1
    })
  }
  const entries = accountFunctions.filter((entry) => selection.functions.includes(entry.function))
  const starts = new Set<number>([Number.NEGATIVE_INFINITY])
  for (const { from, to } of entries) {
    if (from !== null) starts.add(dayOfIso(from))
    if (to !== null) starts.add(dayOfIso(to) + 1)
  }
  const ordered = [...starts].sort((a, b) => a - b)
  return ordered.map((fromDay, i) => {
    const toDay = (ordered[i + 1] ?? Number.POSITIVE_INFINITY) - 1
    const held = entries.filter(({ from, to }) => (from === null || dayOfIso(from) <= fromDay) && (to === null || dayOfIso(to) >= fromDay))
    const mask = accountMask(
      held.flatMap(({ patterns }) => patterns),
      books.accounts,
    )
    for (let a = 0; a < mask.length; a++) if (always[a] === 1) mask[a] = 1
    return { fromDay, toDay, mask }
  })
}

/** Which lines of the layout a heading, line or total covers: a total covers what it is summed of, whatever the sign. An id it lacks holds nothing. */
function linesOfGroups(plan: SelectionData['accountPlan'], groups: readonly string[]): ReadonlySet<string> {
  const nodes = [...planNodes([...plan.balance, ...plan.result, ...plan.measures])]
  const byId = new Map(nodes.map(({ node }) => [node.id, node]))
  const lines = new Set<string>()
  const seen = new Set<string>()
  const add = (id: string): void => {
    const node = byId.get(id)
    if (!node || seen.has(id)) return
    seen.add(id)
    if (node.kind === 'line') lines.add(id)
    else if (node.kind === 'total') for (const part of node.sum) add(part.id)
    else for (const child of node.children) add(child.id)
  }
  for (const id of groups) add(id)
  return lines
}

/** 1 for each account that any part holds. */
export function anyDay(parts: readonly SelectionPart[]): Uint8Array {
  const [first, ...rest] = parts
  const mask = Uint8Array.from(first?.mask ?? [])
  for (const part of rest) for (let a = 0; a < mask.length; a++) if (part.mask[a] === 1) mask[a] = 1
  return mask
}

/** The part of a day; a day before all (no date) has the first. */
export function partOn(parts: readonly SelectionPart[], day: number): SelectionPart | undefined {
  return parts.find(({ toDay }) => day <= toDay) ?? parts.at(-1)
}
