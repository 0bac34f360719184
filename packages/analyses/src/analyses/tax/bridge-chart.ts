import type { BridgeChart } from '../../tables/chart.ts'
import { tableOf } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { common } from '../../words/common.ts'
import { kronorIn } from './remark.ts'
import type { TaxResult } from './schema.ts'
import { words } from './words.ts'

type Bar = BridgeChart['bars'][number]

/** From the agency’s balance over each difference to that of the books: the steps end where the books stand. Null without a reconciliation. */
export function bridgeChart({ reconciliation: own }: TaxResult): BridgeChart | null {
  if (!own) return null
  const steps: readonly (readonly [Words, number])[] = [
    [words.bridgeMissing, 0 - own.missingInLedgerOre],
    [words.bridgeWithout, own.withoutEventOre],
    [words.bridgeOpening, 0 - own.openingDifferenceOre],
    [words.unexplained, own.unexplainedOre],
  ]
  let at = own.agencyOre
  const between = steps.map(([name, ore]): Bar => {
    const from = at
    at += ore
    return { name, from, to: at, isTotal: false }
  })
  const bars: readonly Bar[] = [
    { name: words.bridgeAgency, from: 0, to: own.agencyOre, isTotal: true },
    ...between,
    { name: words.bridgeLedger, from: 0, to: own.ledgerOre, isTotal: true },
  ]
  return {
    id: 'bridge',
    kind: 'bridge',
    over: ['reconciliation'],
    title: words.bridge,
    unit: words.bridgeUnit,
    says: [
      `From ${kronorIn(own.agencyOre, 'en')} at the agency to ${kronorIn(own.ledgerOre, 'en')} in the books; unexplained ${kronorIn(own.unexplainedOre, 'en')}.`,
      `Från ${kronorIn(own.agencyOre, 'sv')} hos Skatteverket till ${kronorIn(own.ledgerOre, 'sv')} i bokföringen; oförklarat ${kronorIn(own.unexplainedOre, 'sv')}.`,
    ],
    bars,
    totalLabel: words.balance,
    stepLabel: common.difference,
    twin: tableOf<Bar>({
      id: 'bridge',
      title: words.bridge,
      empty: words.noReconciliation,
      rows: bars,
      key: ({ name }) => name[0],
      columns: [
        { id: 'item', label: words.item, kind: 'text', of: ({ name }) => name, grow: true },
        { id: 'amount', label: common.amount, kind: 'ore', of: ({ from, to }) => to - from },
        { id: 'after', label: words.balance, kind: 'ore', of: ({ to }) => to },
      ],
    }),
  }
}
