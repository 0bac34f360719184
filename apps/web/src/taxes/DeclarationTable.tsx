import { useNavigate } from '@tanstack/react-router'
import { identifyingDigits } from '@verifikat/analyses'
import { Fragment, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import { Money } from '../components/Money.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatTimestamp } from '../format/dates.ts'
import { formatCount } from '../format/money.ts'
import { DeclarationDetail } from './DeclarationDetail.tsx'
import { type DeclaredCell, declaredCell, declaredColumns, periodOf } from './declared-columns.ts'
import { type Declaration, type DeclarationKind, type DeclarationVersion, shownVersion } from './types.ts'

export interface DeclarationTableProps {
  readonly kind: DeclarationKind
  readonly company: { readonly id: string; readonly orgNumber: string }
  readonly declarations: readonly Declaration[]
  /** Id of the one that is open. */
  readonly open: string | null
  readonly canWrite: boolean
}

/** One kind, newest period first; opened, a row shows its versions and what is odd about the file. */
export function DeclarationTable({ kind, company, declarations, open, canWrite }: DeclarationTableProps) {
  const { t } = useTranslation('taxes')
  const id = useId()
  const navigate = useNavigate({ from: '/beta/$companyId/data/taxes' })
  const columns = declaredColumns[kind]
  const rows = declarations
    .flatMap((declaration) => {
      const version = shownVersion(declaration)
      return version === undefined ? [] : [{ declaration, version, period: periodOf(version.said) || t('noPeriod') }]
    })
    .sort((a, b) => (a.period < b.period ? 1 : a.period > b.period ? -1 : a.declaration.name < b.declaration.name ? 1 : -1))
  return (
    <section aria-labelledby={id}>
      <div className="imp-hd">
        <h2 id={id}>{t(`kind.${kind}`)}</h2>
      </div>
      <table className="tbl tbl-32">
        <thead>
          <tr>
            <th scope="col">{t('columns.period')}</th>
            {columns.map(({ key, isText, isMain }) => (
              <th key={key} scope="col" className={cellClass(isText, isMain)}>
                {t(`columns.${key}`)}
              </th>
            ))}
            <th scope="col" className="tx-wide">
              {t('columns.file')}
            </th>
            <th scope="col" className="tx-added">
              {t('columns.added')}
            </th>
            <th scope="col">{t('columns.status')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ declaration, version, period }) => {
            const isOpen = declaration.id === open
            const name = `${t(`kind.${kind}`)} ${period}`
            return (
              <Fragment key={declaration.id}>
                <tr className={isOpen ? 'sel' : undefined}>
                  <th scope="row" className="n">
                    <button
                      type="button"
                      className="tx-open"
                      aria-expanded={isOpen}
                      aria-label={t(isOpen ? 'close' : 'open', { name })}
                      onClick={() =>
                        void navigate({
                          search: ({ declaration: _, ...was }) => (isOpen ? was : { ...was, declaration: declaration.id }),
                          replace: true,
                        })
                      }
                    >
                      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} /> {period}
                    </button>
                  </th>
                  {columns.map(({ key, isText, isMain }) => (
                    <td key={key} className={cellClass(isText, isMain)}>
                      <Cell cell={declaredCell(version, key)} />
                    </td>
                  ))}
                  <td className="imp-file tx-wide" title={version.fileName ?? undefined}>
                    {version.fileName ?? '–'}
                  </td>
                  <td className="n t2 tx-added">{formatTimestamp(version.createdAt)}</td>
                  <td>
                    <Status declaration={declaration} version={version} company={company} />
                  </td>
                </tr>
                {isOpen && (
                  <tr className="tx-detail">
                    <td colSpan={columns.length + 4}>
                      <DeclarationDetail companyId={company.id} name={name} declaration={declaration} shown={version} canWrite={canWrite} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function cellClass(isText: true | undefined, isMain: true | undefined): string {
  return [!isText && 'r n', !isMain && 'tx-wide'].filter(Boolean).join(' ')
}

function Cell({ cell }: { readonly cell: DeclaredCell }) {
  const { t } = useTranslation('taxes')
  if (cell === 'withheld')
    return (
      <span className="t3" title={t('withheldWhy')}>
        {t('withheld')}
      </span>
    )
  if (cell === null) return <span className="z">–</span>
  if ('text' in cell) return cell.text || '–'
  if ('count' in cell) return formatCount(cell.count)
  return <Money ore={cell.ore} unit={cell.unit} />
}

interface StatusProps {
  readonly declaration: Declaration
  readonly version: DeclarationVersion
  readonly company: { readonly orgNumber: string }
}

/** Whether it counts, and what speaks against it: the worst first. */
function Status({ declaration, version, company }: StatusProps) {
  const { t } = useTranslation('taxes')
  if (declaration.version === 0) return <StatusText tone="grey">{t('status.out')}</StatusText>
  const theirs = identifyingDigits(version.orgNumber)
  const ours = identifyingDigits(company.orgNumber)
  if (theirs !== '' && ours !== '' && theirs !== ours) return <StatusText tone="amber">{t('status.other')}</StatusText>
  const odd = version.findings.filter(({ severity }) => severity !== 'info')
  if (odd.length > 0) {
    const tone = odd.some(({ severity }) => severity === 'error') ? 'red' : 'amber'
    return <StatusText tone={tone}>{t('findings', { count: version.findingCount })}</StatusText>
  }
  if (version.sha256 === null) return <StatusText tone="grey">{t('status.typed')}</StatusText>
  return (
    <StatusText tone="blue" icon="check">
      {t(version.said.kind === 'final-tax' ? 'status.readOff' : 'status.inUse')}
    </StatusText>
  )
}
