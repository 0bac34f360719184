import { orgDigits } from '../../books/owner.ts'
import type { VatReturn } from '../../declarations/declaration.ts'
import { writeVatReturn } from '../../declarations/write-vat-return.ts'
import type { WrittenFile } from '../../tables/shown.ts'
import { periodWords } from './box-tables.ts'
import type { VatResult } from './schema.ts'

/** The return of a period as it is booked; null where the books do not hold all of it, or name no organisation number. */
export function vatReturnOf({ boxes, periods, orgNumber }: VatResult, slot: number): Omit<VatReturn, 'kind' | 'findings'> | null {
  const period = periods[slot]
  const digits = orgDigits(orgNumber)
  if (period?.status !== 'complete' || digits.length !== 10) return null
  const booked = boxes.flatMap(({ box, cells: { [slot]: cell } }): [string, number][] => {
    const kr = cell?.bookedKr ?? 0
    return kr === 0 && box !== '49' ? [] : [[box, kr]]
  })
  return { orgNumber: `${digits.slice(0, 6)}-${digits.slice(6)}`, period: period.returnPeriod, boxes: Object.fromEntries(booked), note: '' }
}

/** A return of each whole period as it is booked. */
export function vatFilesOf(result: VatResult): WrittenFile[] {
  return result.periods.flatMap(({ label }, slot): WrittenFile[] => {
    const one = vatReturnOf(result, slot)
    if (one === null) return []
    const [en, sv] = periodWords(label)
    return [
      {
        name: `moms-${one.period}.xml`,
        label: [`VAT return ${en} as booked (eSKD)`, `Momsdeklaration ${sv} enligt bokföringen (eSKD)`],
        type: 'application/xml',
        content: { text: writeVatReturn(one) },
      },
    ]
  })
}
