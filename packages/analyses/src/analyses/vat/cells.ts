import { float64At } from '../../column.ts'
import { type VatBox, vatBoxes, vatBoxFacts } from '../../reference/vat-boxes.ts'
import { vatReturnBoxes } from '../../reference/vat-return.ts'
import type { Slot } from './periods.ts'
import type { PeriodReturn } from './returns.ts'
import { BOXES, PENDING_RATES, RATES, UNKNOWN_RATE } from './scan.ts'
import type { Scan } from './scan-columns.ts'
import type { VatCell, VatParams } from './schema.ts'

const inNet = new Map<string, number>(vatReturnBoxes.flatMap((entry) => ('inNet' in entry ? [[entry.box, entry.inNet]] : [])))
/** By box: 1 or −1 where it is part of box 49, else 0. */
export const netFactors = (): readonly number[] => vatBoxes.map((box) => inNet.get(box) ?? 0)

const rateKinds = ['standard', 'reduced', 'low'] as const

/** Whole kronor of a box: öre are dropped (SFL 22 kap. 1 §; SKV 409). −0,40 kr is 0. */
export const truncated = (ore: number): number => Math.trunc(ore / 100) + 0

/** Öre of a box by the ledger, in the sign of the form; box 49 is the sum of its parts. */
export function bookedOre({ boxOre }: Scan, slot: number, box: VatBox): number {
  const of = (own: VatBox) => 0 - vatBoxFacts[own].sign * float64At(boxOre, slot * BOXES + vatBoxes.indexOf(own))
  return box === '49' ? vatBoxes.reduce((sum, own) => sum + (inNet.get(own) ?? 0) * of(own), 0) : of(box)
}

/** As the return would have it: each box truncated, box 49 from the truncated ones. */
export function bookedKr(scan: Scan, slot: number, box: VatBox): number {
  if (box !== '49') return truncated(bookedOre(scan, slot, box))
  return vatBoxes.reduce((sum, own) => sum + (inNet.has(own) ? (inNet.get(own) ?? 0) * truncated(bookedOre(scan, slot, own)) : 0), 0)
}

/** VAT that the dated rates give for a period’s bases, pending VAT left out; null where a base has no known rate, and for boxes that no rate gives. */
export function computedOre(scan: Scan, slot: number, box: VatBox): number | null {
  const { kind, rate } = vatBoxFacts[box]
  if (rate === null) return null
  const at = rateKinds.indexOf(rate)
  if (kind === 'output') {
    const sales = slot * (UNKNOWN_RATE + 1)
    if (scan.salesByRate[sales + UNKNOWN_RATE] !== 0) return null
    return (
      Math.round(
        (float64At(scan.salesByRate, sales + at) * (RATES[at] ?? 0)) / 100 - float64At(scan.pendingByRate, slot * PENDING_RATES + at),
      ) + 0
    )
  }
  const isImport = kind === 'import-output' ? 1 : 0
  return scan.purchaseUnknown[slot * 2 + isImport] === 1 ? null : Math.round(float64At(scan.purchaseDue, slot * 6 + isImport * 3 + at)) + 0
}

/** Sales of a period that pending VAT stands for: in box 05 by the ledger, and in that of the return when it falls due. Below zero: more fell due. */
export function pendingSalesOre({ pendingByRate }: Pick<Scan, 'pendingByRate'>, slot: number): number {
  let sum = 0
  for (let rate = 0; rate < PENDING_RATES; rate++) sum += (float64At(pendingByRate, slot * PENDING_RATES + rate) * 100) / (RATES[rate] ?? 1)
  return Math.round(sum) + 0
}

/** Whether a difference is more than rounding of single vouchers comes to: 5 kr and half a per cent of what it is held against. */
export function isOff(differenceOre: number, againstOre: number): boolean {
  return Math.abs(differenceOre) > Math.max(500, Math.abs(againstOre) * 0.005)
}

/** Whether a box holds other VAT than its base gives. */
export function isOtherThanComputed({ bookedOre: own, computedOre: due }: Pick<VatCell, 'bookedOre' | 'computedOre'>): boolean {
  return own !== null && due !== null && isOff(own - due, due)
}

/** What a row says of itself, and what its marks follow from: the return first, then what the base gives. */
function stateOf(
  cell: Omit<VatCell, 'state' | 'explanation' | 'explainedBy'>,
  isEvidence: boolean,
  pendingKr: number,
  { thresholdKr }: VatParams,
): VatCell['state'] {
  const { bookedKr: own, differenceKr } = cell
  if (own === null) return 'unknown'
  if (differenceKr !== null && Math.abs(differenceKr - pendingKr) > thresholdKr) return 'differs'
  if (isOtherThanComputed(cell)) return 'computed-differs'
  if (differenceKr === null) return 'undeclared'
  return isEvidence ? 'agrees' : 'unverified'
}

/** Booked, declared and computed of every box in one period, with what explains a difference. */
export function cellOf(
  scan: Scan,
  slots: readonly Slot[],
  slot: number,
  box: VatBox,
  declared: PeriodReturn | null,
  afterReturnOre: number | null,
  params: VatParams,
): VatCell {
  const isLoaded = slots[slot]?.status !== 'none'
  const own = isLoaded ? bookedKr(scan, slot, box) : null
  const declaredKr = declared ? (box === '49' ? (declared.boxes['49'] ?? null) : (declared.boxes[box] ?? 0)) : null
  const differenceKr = own === null || declaredKr === null ? null : own - declaredKr
  const found = {
    bookedOre: isLoaded ? bookedOre(scan, slot, box) : null,
    bookedKr: own,
    declaredKr,
    computedOre: isLoaded ? computedOre(scan, slot, box) : null,
    differenceKr,
  }
  const pendingKr = box === '05' && differenceKr !== 0 ? truncated(pendingSalesOre(scan, slot)) : 0
  const cell = { ...found, state: stateOf(found, Boolean(declared?.source), pendingKr, params) }
  if (differenceKr === null || differenceKr === 0) return { ...cell, explanation: null, explainedBy: null }
  if (pendingKr !== 0 && Math.abs(differenceKr - pendingKr) <= 1) return { ...cell, explanation: 'pending', explainedBy: null }
  return { ...cell, ...explained(box, differenceKr, declared, afterReturnOre) }
}

/** What the return itself and the day it was filed say of a difference; `none`: nothing. */
function explained(
  box: VatBox,
  differenceKr: number,
  declared: PeriodReturn | null,
  afterReturnOre: number | null,
): Pick<VatCell, 'explanation' | 'explainedBy'> {
  const is = (explanation: VatCell['explanation'], explainedBy: string | null = null) => ({ explanation, explainedBy })
  if (box === '49' && declared?.ownParts49Kr && declared.ownParts49Kr === -differenceKr) return is('parts')
  if (Math.abs(differenceKr) <= 1) return is('rounding')
  if (box === '49' && afterReturnOre !== null && Math.abs(truncated(afterReturnOre) - differenceKr) <= 1) return is('after-return')
  if (declared && box !== '49' && declared.boxes[box] === undefined) return is('not-declared')
  return is('none')
}
