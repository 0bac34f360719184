import { isoOfDay } from '../../dates.ts'
import { type VatBox, vatBoxes } from '../../reference/vat-boxes.ts'
import type { AccountBox } from './box-accounts.ts'
import type { Scan } from './scan-columns.ts'
import type { VatResult } from './schema.ts'

type BoxAccount = VatResult['boxes'][number]['accounts'][number]

interface Stretch {
  readonly box: VatBox
  readonly account: string
  name: string
  shown: AccountBox
  /** Null: since the first day there is; still. */
  readonly fromDay: number | null
  toDay: number | null
  readonly ore: number[]
}

/** Which accounts make up each box, from when to when, with what they hold in each period; those without an amount are left out. */
export function boxAccountsOf({ years }: Scan, slotCount: number): ReadonlyMap<VatBox, readonly BoxAccount[]> {
  const now = new Map<string, Stretch | null>()
  const all: Stretch[] = []
  for (const { ledger, epochs, accountOre } of years) {
    const n = ledger.accounts.length
    epochs.forEach(({ fromDay, boxes }, e) => {
      ledger.accounts.forEach(({ number, name }, a) => {
        const shown = boxes[a] ?? null
        const before = now.get(number)
        let stretch = before ?? null
        if (stretch && stretch.box !== shown?.box) {
          stretch.toDay = fromDay - 1
          stretch = null
        }
        if (shown && !stretch) {
          const { box } = shown
          stretch = { box, account: number, name, shown, fromDay: before === undefined ? null : fromDay, toDay: null, ore: [] }
          for (let s = 0; s < slotCount; s++) stretch.ore.push(0)
          all.push(stretch)
        }
        now.set(number, stretch)
        if (!stretch || !shown) return
        stretch.name = name
        stretch.shown = shown
        for (let s = 0; s < slotCount; s++) stretch.ore[s] = (stretch.ore[s] ?? 0) + (accountOre[e]?.[s * n + a] ?? 0)
      })
    })
  }
  const used = all.filter(({ ore }) => ore.some((own) => own !== 0)).sort((a, b) => (a.account < b.account ? -1 : 1))
  return new Map(vatBoxes.map((box) => [box, used.filter((own) => own.box === box).map(shownAccount)]))
}

function shownAccount({ account, name, shown, fromDay, toDay, ore }: Stretch): BoxAccount {
  const { basis, isEstimated } = shown
  return {
    account,
    name,
    basis,
    isEstimated,
    from: fromDay === null ? null : isoOfDay(fromDay),
    to: toDay === null ? null : isoOfDay(toDay),
    cellsOre: ore,
    netOre: ore.reduce((sum, own) => sum + own, 0),
  }
}
