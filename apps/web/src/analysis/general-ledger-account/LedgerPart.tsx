import { EmptyState } from '../../components/EmptyState.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import type { ViewProps } from '../screen.ts'
import { useTexts } from '../use-texts.ts'
import { CounterAccounts } from './CounterAccounts.tsx'
import { CutOffPart } from './CutOffPart.tsx'
import { FlagsPart } from './FlagsPart.tsx'
import { AmountGroups, KeyGroups, ObjectGroups, TextGroups } from './Groups.tsx'
import { MatchingPart } from './MatchingPart.tsx'
import type { LedgerTab } from './search.ts'

export type LedgerViewProps = ViewProps<'general-ledger-account'>

/** A tab beside the ledger; the result may still be another tab's. */
export function LedgerPart({ show, ...props }: LedgerViewProps & { readonly show: Exclude<LedgerTab, 'ledger'> }) {
  const t = useTexts()
  const { parts, period } = props.result
  if (parts[show] === null) return <SkeletonRows rows={16} columns={[60, 220, -84, -84, -84, -84]} />
  if (period.years.every(({ hasVouchers }) => !hasVouchers))
    return <EmptyState title={t('tb.noVouchersShort')}>{t('tb.noVouchers')}</EmptyState>
  switch (show) {
    case 'counterAccounts':
      return parts.counterAccounts && <CounterAccounts {...props} part={parts.counterAccounts} />
    case 'series':
      return parts.series && <KeyGroups {...props} kind="series" part={parts.series} />
    case 'users':
      return parts.users && <KeyGroups {...props} kind="users" part={parts.users} />
    case 'objects':
      return parts.objects && <ObjectGroups {...props} part={parts.objects} />
    case 'texts':
      return parts.texts && <TextGroups {...props} part={parts.texts} />
    case 'amounts':
      return parts.amounts && <AmountGroups {...props} part={parts.amounts} />
    case 'matching':
      return parts.matching && <MatchingPart {...props} part={parts.matching} />
    case 'cutOff':
      return parts.cutOff && <CutOffPart {...props} part={parts.cutOff} />
    case 'flags':
      return parts.flags && <FlagsPart {...props} part={parts.flags} />
  }
}
