import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatTimestamp } from '../format/dates.ts'
import { formatCount } from '../format/money.ts'
import { daysText } from './days-text.ts'
import { FileDetail } from './FileDetail.tsx'
import { LongTable } from './LongTable.tsx'
import { type BankFile, type BankFileVersion, shownVersion } from './types.ts'

export interface FileTableProps {
  readonly companyId: string
  readonly files: readonly BankFile[]
  /** Id of the one that is open. */
  readonly open: string | null
  readonly canWrite: boolean
}

/** Bank files, the newest days first; opened, a row shows its versions, its statements and what is odd about it. */
export function FileTable({ companyId, files, open, canWrite }: FileTableProps) {
  const { t } = useTranslation('bank')
  const id = useId()
  const navigate = useNavigate({ from: '/beta/$companyId/data/bank' })
  const section = useRef<HTMLElement>(null)
  // a statement above leads to its file, which may lie far below
  useEffect(() => {
    const row = open === null ? null : section.current?.querySelector(`[data-file="${open}"]`)
    // what it opens to, and of that the beginning where it is taller than its room
    for (const own of [row?.nextElementSibling, row]) own?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const rows = useMemo(() => newestFirst(files), [files])
  const lines = rows.flatMap((row) => [
    { ...row, key: row.file.id, isDetail: false },
    ...(row.file.id === open ? [{ ...row, key: `${row.file.id} detail`, isDetail: true }] : []),
  ])
  return (
    <section ref={section} aria-labelledby={id}>
      <div className="imp-hd">
        <h2 id={id}>{t('files.title')}</h2>
        <span className="t3 bk-wide">{t('files.lead')}</span>
      </div>
      <LongTable
        label={t('files.table')}
        span={7}
        keys={lines.map(({ key }) => key)}
        kept={lines.flatMap(({ file }, place) => (file.id === open ? [place] : []))}
        heads={
          <>
            <th scope="col">{t('files.file')}</th>
            <th scope="col" className="bk-wide">
              {t('files.format')}
            </th>
            <th scope="col">{t('files.days')}</th>
            <th scope="col" className="r n bk-wide">
              {t('files.statements')}
            </th>
            <th scope="col" className="r n bk-wide">
              {t('files.rows')}
            </th>
            <th scope="col" className="bk-wide">
              {t('files.added')}
            </th>
            <th scope="col">{t('files.status')}</th>
          </>
        }
        rowOf={(index, placed) => {
          const line = lines[index]
          if (!line) return null
          const { file, version, days, isDetail } = line
          if (isDetail)
            return (
              <tr className="bk-detail" {...placed}>
                <td colSpan={7}>
                  <FileDetail companyId={companyId} file={file} shown={version} canWrite={canWrite} />
                </td>
              </tr>
            )
          const isOpen = file.id === open
          const { statements, format } = version.said
          return (
            <tr className={isOpen ? 'sel' : undefined} {...placed} data-file={file.id}>
              <th scope="row">
                <button
                  type="button"
                  className="bk-open"
                  aria-expanded={isOpen}
                  aria-label={t(isOpen ? 'files.close' : 'files.open', { name: version.fileName })}
                  title={version.fileName}
                  onClick={() =>
                    void navigate({ search: ({ file: _, ...was }) => (isOpen ? was : { ...was, file: file.id }), replace: true })
                  }
                >
                  <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} /> <span className="el">{version.fileName}</span>
                </button>
              </th>
              <td className="bk-wide">{format}</td>
              <td className="n nw">{daysText(days.from || null, days.to || null)}</td>
              <td className="r n bk-wide">{formatCount(statements.length)}</td>
              <td className="r n bk-wide">{formatCount(statements.reduce((sum, own) => sum + own.rows, 0))}</td>
              <td className="n t2 bk-wide">{formatTimestamp(version.createdAt)}</td>
              <td>
                <FileStatus file={file} version={version} />
              </td>
            </tr>
          )
        }}
      />
    </section>
  )
}

function newestFirst(files: readonly BankFile[]) {
  return files
    .flatMap((file) => {
      const version = shownVersion(file)
      return version === undefined ? [] : [{ file, version, days: daysOf(version) }]
    })
    .sort((a, b) => (a.days.to < b.days.to ? 1 : a.days.to > b.days.to ? -1 : a.file.name < b.file.name ? -1 : 1))
}

/** From the first to the last day of all its statements; empty where none says. */
function daysOf({ said }: BankFileVersion): { readonly from: string; readonly to: string } {
  const from = said.statements.flatMap((own) => own.from ?? []).sort()
  const to = said.statements.flatMap((own) => own.to ?? []).sort()
  return { from: from[0] ?? '', to: to.at(-1) ?? '' }
}

/** Whether it counts, and what speaks against it: the worst first. */
function FileStatus({ file, version }: { readonly file: BankFile; readonly version: BankFileVersion }) {
  const { t } = useTranslation('bank')
  if (file.version === 0) return <StatusText tone="grey">{t('files.out')}</StatusText>
  const odd = version.findings.filter(({ severity }) => severity !== 'info')
  if (odd.length > 0) {
    const tone = odd.some(({ severity }) => severity === 'error') ? 'red' : 'amber'
    return <StatusText tone={tone}>{t('files.findings', { count: version.findingCount })}</StatusText>
  }
  const left = version.reading.without.length
  if (left > 0) return <StatusText tone="grey">{t('files.partly', { count: left })}</StatusText>
  return (
    <StatusText tone="blue" icon="check">
      {t('files.inUse')}
    </StatusText>
  )
}
