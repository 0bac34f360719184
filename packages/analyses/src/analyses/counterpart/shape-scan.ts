import type { Months } from '../../books/stretch.ts'
import { int32At, uint32At } from '../../column.ts'
import type { CompiledRules } from '../../flows/pair-rules.ts'
import { shapeSums } from '../../flows/shape-sums.ts'
import { type MonthGroups, spanSums } from '../../flows/span-sums.ts'
import type { VoucherLines } from '../../flows/voucher-lines.ts'
import { ALONE, voucherShapes } from '../../flows/voucher-shapes.ts'
import { type BaseYear, monthIndex } from './scan.ts'
import type { CounterpartParams } from './schema.ts'
import { loadGroup, shareGroup } from './shape-group.ts'
import { NONE, ONE_BY_ONE, OPEN, shapeModes, TOGETHER } from './shape-modes.ts'
import type { Counted, Tally } from './tally.ts'

/**
 * Counts a fiscal year's vouchers by shape, where the base is whole accounts: what follows from the sums of a shape all at once, what is opposite to a base
 * on both sides from sums by the side that it nets to, and the few that need looking into one by one with `count`.
 */
export function scanShapes(
  base: BaseYear,
  params: CounterpartParams,
  months: Months,
  rules: CompiledRules,
  lines: VoucherLines,
  tally: Tally,
  count: (voucher: number) => void,
): void {
  const { compiled, parts, isClosing } = base
  const { ledger, year } = compiled
  const { day } = ledger.vouchers
  const shapes = voucherShapes(ledger, year.fromDay, year.toDay)
  for (const v of shapes.alone) count(v)
  // But for those of a series that somebody has named, closing vouchers stand alone.
  const isNamed = params.closingSeries.length > 0
  const isLeftOut = params.withoutClosing && isNamed ? isClosing : null
  const ofVoucher = rules.ofVoucher | (isNamed ? rules.exceptClosing : 0)
  for (const part of parts) {
    const { modes, kind } = shapeModes(shapes, part, year.accountOf, params.method, rules, ofVoucher)
    const isIn =
      parts.length === 1
        ? compiled.voucher
        : (v: number) => int32At(day, v) >= part.fromDay && int32At(day, v) <= part.toDay && compiled.voucher(v)
    const belongs = isLeftOut === null ? isIn : (v: number) => isIn(v) && !isLeftOut(v)
    if (isLeftOut !== null || modes.includes(ONE_BY_ONE)) {
      for (let v = 0; v < shapes.of.length; v++) {
        const shape = shapes.of[v] ?? ALONE
        const mode = shape === ALONE ? NONE : (modes[shape] ?? NONE)
        if (mode !== NONE && (mode === ONE_BY_ONE || isLeftOut?.(v)) && isIn(v)) count(v)
      }
    }
    const isDateOnly = parts.length === 1 && isLeftOut === null && compiled.plain
    const add = (groups: MonthGroups, wanted: Uint8Array, own: Pick<Counted, 'opposite'> | null) =>
      addGroups(groups, wanted, own, (g) => loadGroup(lines, groups.sums, g, part.accounts, year.accountOf), modes, months, lines, tally)
    const together = modes.map((mode) => (mode === TOGETHER || mode === OPEN ? 1 : 0))
    for (const groups of spanSums(shapes, compiled, isDateOnly, { belongs, wanted: together })) add(groups, together, null)
    const open = modes.map((mode) => (mode === OPEN ? 1 : 0))
    if (!open.includes(1)) continue
    const sums = shapeSums(shapes, { belongs, wanted: open, kind, linesOnly: true })
    add({ sums, fromMonth: Number.NEGATIVE_INFINITY, toMonth: Number.POSITIVE_INFINITY }, open, { opposite: 'only' })
  }
}

function addGroups(
  { sums, fromMonth, toMonth }: MonthGroups,
  wanted: Uint8Array,
  own: Pick<Counted, 'opposite'> | null,
  load: (group: number) => void,
  modes: Uint8Array,
  months: Months,
  lines: VoucherLines,
  tally: Tally,
): void {
  let group = 0
  const counted: Counted = {
    vouchers: 0,
    month: 0,
    day: 0,
    firstDay: 0,
    lastDay: 0,
    opposite: 'with',
    isClosing: () => false,
    share: (to) => shareGroup(to, sums, group),
  }
  for (let g = 0; g < sums.length; g++) {
    const shape = uint32At(sums.shape, g)
    const month = int32At(sums.month, g)
    if (wanted[shape] !== 1 || month < fromMonth || month > toMonth) continue
    group = g
    counted.vouchers = uint32At(sums.vouchers, g)
    counted.month = monthIndex(months, month)
    counted.firstDay = int32At(sums.firstDay, g)
    counted.lastDay = int32At(sums.lastDay, g)
    counted.opposite = own?.opposite ?? (modes[shape] === OPEN ? 'without' : 'with')
    load(g)
    tally.add(lines, counted)
  }
}
