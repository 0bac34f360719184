import './sides-panel.css'
import type { ReactNode } from 'react'
import { useTexts } from '../use-texts.ts'
import { type ListedVoucher, VoucherPanel, type VoucherPanelProps } from './VoucherPanel.tsx'
import type { VoucherRow } from './VoucherView.tsx'

export interface VoucherFact {
  readonly label: ReactNode
  readonly value: ReactNode
  readonly isBold?: boolean
}

export interface SidesPanelProps<V extends ListedVoucher> extends Omit<VoucherPanelProps<V>, 'facts' | 'markOf'> {
  readonly facts: (voucher: V) => readonly VoucherFact[]
  /** Null: the voucher is not one of the list. */
  readonly isBase: (row: VoucherRow, voucher: V | null) => boolean
  readonly isCounter: (row: VoucherRow) => boolean
  /** What a line of the other side is called. */
  readonly counterWord: string
}

/** A figure of two sides: its vouchers, above each what its parts are, and in it the lines of the base and of the other side marked. */
export function SidesPanel<V extends ListedVoucher>({ facts, isBase, isCounter, counterWord, ...props }: SidesPanelProps<V>) {
  const t = useTexts()
  return (
    <VoucherPanel
      {...props}
      facts={(voucher) => (
        <dl className="an-facts">
          {facts(voucher).map(({ label, value, isBold }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their order
            <div key={i}>
              <dt>{label}</dt>
              <dd className={isBold ? 'n b' : 'n'}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      markOf={(row, voucher) =>
        isBase(row, voucher)
          ? { word: t('counterpart:drill.baseWord'), isBase: true }
          : isCounter(row)
            ? { word: counterWord, isBase: false }
            : null
      }
    />
  )
}
