import { float64At, uint8At, uint32At } from '../../column.ts'
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
  const s = uint32At(sums.shape, g)
  const from = uint32At(shapes.start, s)
  const to = uint32At(shapes.start, s + 1)
  const lineAt = uint32At(sums.lineAt, g)
  lines.room(to - from)
  lines.count = to - from
  lines.debit = 0
  lines.credit = 0
  lines.debitLines = uint8At(shapes.debits, s)
  lines.creditLines = uint8At(shapes.credits, s)
  lines.baseCount = 0
  for (let i = 0; i < lines.count; i++) {
    const account = uint32At(shapes.account, from + i)
    const ore = float64At(sums.ore, lineAt + i)
    const isBase = uint8At(inBase, account)
    lines.account[i] = uint32At(accountOf, account)
    lines.ore[i] = ore
    lines.isBase[i] = isBase
    lines.baseCount += isBase
    if (ore > 0) lines.debit += ore
    else lines.credit -= ore
  }
}

/** What each base line of a group has of the lines opposite to it; see `ShapeSums`. */
export function shareGroup(lines: VoucherLines, { shapes, ...sums }: ShapeSums, g: number): void {
  const s = uint32At(sums.shape, g)
  const debits = uint8At(shapes.debits, s)
  const credits = uint8At(shapes.credits, s)
  const from = uint32At(shapes.start, s)
  const flowAt = uint32At(sums.flowAt, g)
  const isPlain = debits === 1 || credits === 1
  const add = (own: number, other: number, ore: number) => {
    if (lines.isBase[own] === 1) lines.flow(uint32At(lines.account, own), uint32At(lines.account, other), uint8At(lines.isBase, other), ore)
  }
  lines.flows = 0
  for (let i = 0; i < debits; i++) {
    const debit = uint8At(shapes.sides, from + i)
    for (let j = 0; j < credits; j++) {
      const credit = uint8At(shapes.sides, from + debits + j)
      // The only line of a side stands against each line of the other in full.
      const part = isPlain ? Math.abs(float64At(lines.ore, debits === 1 ? credit : debit)) : 0
      add(debit, credit, 0 - (isPlain ? part : float64At(sums.flow, flowAt + i * credits + j)))
      add(credit, debit, isPlain ? part : float64At(sums.flow, flowAt + debits * credits + j * debits + i))
    }
  }
}
