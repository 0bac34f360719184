import type { ShapeSums } from '../../flows/shape-sums.ts'
import type { VoucherLines } from '../../flows/voucher-lines.ts'

/** Puts the lines of a group, each a sum, into `lines`. `inBase`: 1 for each ledger account that is in the base. */
export function loadGroup(
  lines: VoucherLines,
  { shapes, ...sums }: ShapeSums,
  g: number,
  inBase: Uint8Array,
  accountOf: Uint32Array,
): void {
  const s = sums.shape[g] ?? 0
  const from = shapes.start[s] ?? 0
  const to = shapes.start[s + 1] ?? 0
  const lineAt = sums.lineAt[g] ?? 0
  lines.room(to - from)
  lines.count = to - from
  lines.debit = 0
  lines.credit = 0
  lines.debitLines = shapes.debits[s] ?? 0
  lines.creditLines = shapes.credits[s] ?? 0
  lines.baseCount = 0
  for (let i = 0; i < lines.count; i++) {
    const account = shapes.account[from + i] ?? 0
    const ore = sums.ore[lineAt + i] ?? 0
    const isBase = inBase[account] ?? 0
    lines.account[i] = accountOf[account] ?? 0
    lines.ore[i] = ore
    lines.isBase[i] = isBase
    lines.baseCount += isBase
    if (ore > 0) lines.debit += ore
    else lines.credit -= ore
  }
}

/** What each base line of a group has of the lines opposite to it; see `ShapeSums`. */
export function shareGroup(lines: VoucherLines, { shapes, ...sums }: ShapeSums, g: number): void {
  const s = sums.shape[g] ?? 0
  const debits = shapes.debits[s] ?? 0
  const credits = shapes.credits[s] ?? 0
  const from = shapes.start[s] ?? 0
  const flowAt = sums.flowAt[g] ?? 0
  const isPlain = debits === 1 || credits === 1
  const add = (own: number, other: number, ore: number) => {
    if (lines.isBase[own] === 1) lines.flow(lines.account[own] ?? 0, lines.account[other] ?? 0, lines.isBase[other] ?? 0, ore)
  }
  lines.flows = 0
  for (let i = 0; i < debits; i++) {
    const debit = shapes.sides[from + i] ?? 0
    for (let j = 0; j < credits; j++) {
      const credit = shapes.sides[from + debits + j] ?? 0
      // The only line of a side stands against each line of the other in full.
      const part = isPlain ? Math.abs(lines.ore[debits === 1 ? credit : debit] ?? 0) : 0
      add(debit, credit, 0 - (isPlain ? part : (sums.flow[flowAt + i * credits + j] ?? 0)))
      add(credit, debit, isPlain ? part : (sums.flow[flowAt + debits * credits + j * debits + i] ?? 0))
    }
  }
}
