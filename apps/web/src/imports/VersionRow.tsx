import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { menuProps } from '../analysis/frame/menu.ts'
import { Button, buttonClass } from '../components/Button.tsx'
import { Menu } from '../components/floating.tsx'
import { Icon } from '../components/Icon.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatFiscalYear, formatTimestamp } from '../format/dates.ts'
import { formatCount } from '../format/money.ts'
import { comparedToken } from './compare/comparison.ts'
import { useFileType } from './file-type.ts'
import { holdsBalancesOnly } from './import-state.ts'
import type { BooksVersion } from './types.ts'
import { comparableWith } from './version-years.ts'

export interface VersionRowProps {
  readonly companyId: string
  readonly row: BooksVersion
  /** All versions of the year, newest first. */
  readonly rows: readonly BooksVersion[]
  /** The year's own cell, in its first row. */
  readonly head: ReactNode
  readonly canWrite: boolean
  readonly onUse: (() => void) | null
}

export function VersionRow({ companyId, row, rows, head, canWrite, onUse }: VersionRowProps) {
  const fileType = useFileType()
  const { t } = useTranslation('imports')
  return (
    <tr>
      {head}
      <td className="r n ver-no">{row.version}</td>
      <td className="imp-file" title={row.fileName}>
        <Link to="/beta/$companyId/data/accounting" params={{ companyId }} search={{ import: row.importId }}>
          {t('versions.importOf', { number: row.importNumber, file: row.fileName })}
        </Link>
      </td>
      <td className="ver-wide">{fileType(row)}</td>
      <td className="r n ver-no">{holdsBalancesOnly(row) ? '–' : formatCount(row.vouchers)}</td>
      <td className="r n ver-no">{holdsBalancesOnly(row) ? '–' : formatCount(row.rows)}</td>
      <td className="n t2 ver-wide">{formatTimestamp(row.createdAt)}</td>
      <td className="ver-state">
        <Status row={row} isYearInUse={rows.some(({ active }) => active)} />
      </td>
      <td className="ver-do">
        <div className="ver-acts">
          <Downloads companyId={companyId} row={row} />
          <CompareLink companyId={companyId} row={row} other={comparableWith(row, rows)} />
          {canWrite && !row.active && row.held !== null && (
            <Link
              className={buttonClass('default', 'sm')}
              to="/beta/$companyId/data/accounting"
              params={{ companyId }}
              search={{ import: row.importId }}
              aria-label={t('versions.useLabel', { version: row.version, year: formatFiscalYear(row) })}
            >
              {t('versions.useAsk')}
            </Link>
          )}
          {canWrite && !row.active && row.held === null && (
            <Button
              size="sm"
              disabled={onUse === null}
              aria-label={t('versions.useLabel', { version: row.version, year: formatFiscalYear(row) })}
              onClick={() => onUse?.()}
            >
              {t('versions.use')}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

function Status({ row, isYearInUse }: { readonly row: BooksVersion; readonly isYearInUse: boolean }) {
  const { t } = useTranslation('imports')
  if (row.active)
    return (
      <StatusText tone="blue" icon="check">
        {t('versions.active')}
      </StatusText>
    )
  if (row.held !== null) return <StatusText tone="amber">{t('versions.held', { reason: t(`versions.heldFor.${row.held}`) })}</StatusText>
  if (isYearInUse) return <span className="t3">{t('versions.inactive')}</span>
  return <StatusText tone="amber">{t('versions.overlapped')}</StatusText>
}

/** The file as it came, and the year written anew. */
function Downloads({ companyId, row }: { readonly companyId: string; readonly row: BooksVersion }) {
  const { t } = useTranslation('timeline')
  const sie = (type: '4E' | '4I') => `/companies/${companyId}/versions/${row.from}/${row.version}/sie?type=${type}`
  return (
    <Menu position="bottom-end" {...menuProps}>
      <Menu.Target>
        <Button size="sm" icon="download" aria-label={t('downloads.menuLabel', { version: row.version, year: formatFiscalYear(row) })}>
          <span className="ver-text">{t('downloads.menu')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={`/companies/${companyId}/imports/${row.importId}/source`}
          download
          leftSection={<Icon name="file" />}
        >
          {t('downloads.source')}
        </Menu.Item>
        <Menu.Item component="a" href={sie('4E')} download leftSection={<Icon name="ledger" />}>
          {t('downloads.sie4e')}
        </Menu.Item>
        {row.vouchers > 0 && (
          <Menu.Item component="a" href={sie('4I')} download leftSection={<Icon name="receipt" />}>
            {t('downloads.sie4i')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

interface CompareLinkProps {
  readonly companyId: string
  readonly row: BooksVersion
  readonly other: BooksVersion | undefined
}

function CompareLink({ companyId, row, other }: CompareLinkProps) {
  const { t } = useTranslation('imports')
  if (other === undefined) return null
  const [from, to] = other.version < row.version ? [other.version, row.version] : [row.version, other.version]
  return (
    <Link
      className={buttonClass('default', 'sm')}
      to="/beta/$companyId/data/accounting"
      params={{ companyId }}
      search={{ compare: comparedToken({ yearFrom: row.from, fromVersion: from, toVersion: to }) }}
      aria-label={t('versions.compareLabel', { from, to, year: formatFiscalYear(row) })}
    >
      {t('versions.compare')}
    </Link>
  )
}
