import { Link } from '@tanstack/react-router'
import type { AccountAnnotationCounts } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import type { Column } from '../analysis/table/column.ts'
import { Icon } from '../components/Icon.tsx'
import type { IconName } from '../components/outlines.ts'
import { formatCount } from '../format/money.ts'
import { useCompanyId } from '../shell/use-company-id.ts'
import { markIcons, markTones } from './mark-look.ts'
import type { AssessmentsSearch } from './search.ts'

type Counts = Omit<AccountAnnotationCounts, 'account'>
const kinds = ['reconciled', 'risk', 'toSample', 'noted', 'commented', 'changed'] as const
const icons = { ...markIcons, commented: 'message', changed: 'refresh' } as const satisfies Record<(typeof kinds)[number], IconName>
const tones = { ...markTones, commented: 'said', changed: 'amber' } as const

export interface CountsColumn<R> {
  readonly label: string
  readonly title: string
  readonly counts: ReadonlyMap<string, AccountAnnotationCounts> | undefined
  /** The row's account, or the accounts of a group; null: of none. */
  readonly accountsOf: (row: R) => readonly string[] | null
}

/** How much was said on an account, or on all of a group's; leads to the list of it. */
export function countsColumn<R>({ label, title, counts, accountsOf }: CountsColumn<R>): Column<R> {
  const of = (row: R) => {
    const accounts = accountsOf(row)
    return accounts === null || counts === undefined ? null : sumOf(accounts, counts)
  }
  return {
    id: 'marks',
    label,
    title,
    align: 'left',
    tone: 'small',
    text: (row) => countsText(of(row)),
    measured: (row) => `${countsText(of(row))}${'mm'.repeat(partsOf(of(row)).length)}`,
    widest: ['mm00 mm0'],
    cell: (row) => <CountsCell counts={of(row)} accounts={accountsOf(row) ?? []} />,
    sortValue: (row) => {
      const own = of(row)
      return own === null ? null : partsOf(own).reduce((sum, { n }) => sum + n, 0)
    },
  }
}

export function sumOf(accounts: readonly string[], counts: ReadonlyMap<string, AccountAnnotationCounts>): Counts | null {
  const found = accounts.flatMap((account) => counts.get(account) ?? [])
  if (found.length === 0) return null
  const sum = (kind: (typeof kinds)[number]) => found.reduce((total, own) => total + own[kind], 0)
  return {
    reconciled: sum('reconciled'),
    noted: sum('noted'),
    commented: sum('commented'),
    risk: sum('risk'),
    toSample: sum('toSample'),
    changed: sum('changed'),
  }
}

function partsOf(counts: Counts | null): readonly { readonly kind: (typeof kinds)[number]; readonly n: number }[] {
  return counts === null ? [] : kinds.flatMap((kind) => (counts[kind] > 0 ? [{ kind, n: counts[kind] }] : []))
}

function countsText(counts: Counts | null): string {
  return partsOf(counts)
    .map(({ n }) => formatCount(n))
    .join(' ')
}

function CountsCell({ counts, accounts }: { readonly counts: Counts | null; readonly accounts: readonly string[] }) {
  const companyId = useCompanyId()
  const { t } = useTranslation('annotations')
  if (counts === null || partsOf(counts).length === 0 || companyId === null) return null
  const search: AssessmentsSearch = accounts.length <= 100 ? { accounts: [...accounts] } : {}
  return (
    <Link
      className="ann-counts-link"
      data-cell-act
      tabIndex={-1}
      to="/beta/$companyId/assessments"
      params={{ companyId }}
      search={search}
      title={t('counts.open')}
    >
      <CountIcons counts={counts} />
    </Link>
  )
}

export function CountIcons({ counts }: { readonly counts: Counts }) {
  const { t } = useTranslation('annotations')
  return (
    <span className="ann-icons">
      {partsOf(counts).map(({ kind, n }) => (
        <span key={kind} className={`ann-icon n ann-${tones[kind]}`} title={t(`counts.${kind}`, { count: n, n: formatCount(n) })}>
          <Icon name={icons[kind]} />
          <span aria-hidden="true">{formatCount(n)}</span>
          <span className="vh">{t(`counts.${kind}`, { count: n, n: formatCount(n) })}</span>
        </span>
      ))}
    </span>
  )
}
