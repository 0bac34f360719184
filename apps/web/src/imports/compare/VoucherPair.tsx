import { skipToken } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { VoucherView } from '../../analysis/drill/VoucherView.tsx'
import { useShortcut } from '../../app/shortcuts.ts'
import { trpc } from '../../app/trpc.ts'
import { Icon } from '../../components/Icon.tsx'
import { Kbd } from '../../components/Kbd.tsx'
import { ChangedLines } from './ChangedLines.tsx'
import type { Compared, Pair, PairItem } from './comparison.ts'
import '../../analysis/analysis.css'

export interface VoucherPairProps {
  readonly companyId: string
  readonly compared: Compared
  readonly pair: Pair
  readonly onClose: () => void
  /** What differs between the two, where it is known: it is said above them, line by line. */
  readonly item?: PairItem | undefined
}

/** One voucher in both versions, each down to the lines of its own source file. */
export function VoucherPair({ companyId, compared, pair, onClose, item }: VoucherPairProps) {
  const { t } = useTranslation('imports')
  useShortcut({ keys: 'Escape', group: 'here', label: t('compare.closeVoucher'), run: onClose })
  const { yearFrom, fromVersion, toVersion } = compared
  const versions = trpc.books.versions.useQuery({ companyId }, { staleTime: 60_000 })
  const inUse = versions.data?.find(({ from, active }) => from === yearFrom && active)?.version
  const sides = [
    { version: fromVersion, voucher: pair.before, label: t('compare.before') },
    { version: toVersion, voucher: pair.after, label: t('compare.after') },
  ]
  return (
    <aside className="panel cmp-pair" aria-label={t('compare.vouchers')}>
      <div className="panel-head">
        <h2 className="el">{t('compare.vouchers')}</h2>
        <span className="sp" />
        <Kbd keys="Escape" />
        <button type="button" className="icon-btn" aria-label={t('compare.closeVoucher')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      {item !== undefined && <ChangedLines item={item} />}
      <div className="cmp-two">
        {sides.map((side) => (
          <Version key={side.label} companyId={companyId} yearFrom={yearFrom} {...side} isInUse={side.version === inUse} />
        ))}
      </div>
    </aside>
  )
}

interface VersionProps {
  readonly companyId: string
  readonly yearFrom: string
  readonly version: number
  readonly voucher: number | null
  readonly label: string
  readonly isInUse: boolean
}

function Version({ companyId, yearFrom, version, voucher, label, isInUse }: VersionProps) {
  const { t } = useTranslation('imports')
  const query = trpc.ledger.voucher.useQuery(voucher === null ? skipToken : { companyId, yearFrom, voucher, version }, {
    staleTime: Number.POSITIVE_INFINITY,
  })
  const name = query.data === undefined ? '' : `${query.data.series} ${query.data.number}`.trim()
  return (
    <section aria-label={label}>
      <h3 className="cmp-side">
        <span className="t3">{t('compare.side', { label, version })}</span> <span className="n">{name}</span>
      </h3>
      {voucher === null ? (
        <p className="panel-body t2">{t('compare.notThere')}</p>
      ) : (
        <VoucherView companyId={companyId} query={query} account={null} dimensions={undefined} isReadOnly={!isInUse} />
      )}
    </section>
  )
}
