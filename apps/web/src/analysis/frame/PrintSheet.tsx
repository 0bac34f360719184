import './print.css'
import type { Finding, PeriodResult } from '@verifikat/analyses'
import { useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { formatTimestamp } from '../../format/dates.ts'
import type { Unit } from '../../format/money.ts'
import { formatOrgNumber } from '../../format/org-number.ts'
import { useFindingText, usePrefetchedRules } from '../../imports/finding-text.ts'
import type { Provenance } from '../run/calls.ts'
import type { Overview } from '../run/outputs.ts'
import { type Period, touches } from '../search/periods.ts'
import type { ScreenId } from '../searches.ts'
import { useTexts } from '../use-texts.ts'
import { Findings } from './Findings.tsx'
import { findingsOf } from './findings-of.ts'
import { Notes } from './Notes.tsx'
import { type PrintTable, printTable } from './print-table.ts'

export interface PrintSheetProps {
  readonly id: ScreenId
  readonly overview: Overview
  readonly period: Period
  readonly sign: 'natural' | 'bookkeeping'
  readonly unit: Unit
  readonly chips: readonly { readonly label: string; readonly value: string }[]
  /** What the screen says around the table. */
  readonly said: () => readonly (readonly [label: string, text: string])[]
  readonly provenance: Provenance
  readonly result: { readonly findings: readonly Finding[] }
  /** What the figures are of: findings about other years are left out. */
  readonly reported: PeriodResult
  /** The table as it is copied, and the ids of its rows. */
  readonly table: () => { readonly text: string; readonly ids: readonly string[] | null }
}

/** With more columns than these a table is set smaller, so that all of them are on the paper. */
const WIDE = 11

/** Beside the account number; what stands in groups is indented. */
const NAME = 1

/** The analysis on paper, whichever way it is printed: whose books, how it was asked for, the whole table with its heads on each page, what was found, the provenance. */
export function PrintSheet(props: PrintSheetProps) {
  const latest = useRef(props)
  latest.current = props
  const [table, setTable] = useState<PrintTable | null>(null)
  usePrefetchedRules(props.result.findings.length > 0)
  useEffect(() => {
    const begin = () => {
      const { text, ids } = latest.current.table()
      // The browser takes the page as it is when this handler has returned.
      flushSync(() => setTable(printTable(text, ids, latest.current.result)))
    }
    const end = () => setTable(null)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return table && createPortal(<Sheet {...props} printed={table} />, document.body)
}

function Sheet({
  id,
  overview,
  period,
  sign,
  unit,
  chips,
  said: around,
  provenance,
  printed,
  result,
  reported,
}: PrintSheetProps & { readonly printed: PrintTable }) {
  const t = useTexts()
  const { t: names } = useTranslation('catalogue')
  const sentence = useFindingText()
  const isOneDay = period.from === period.to
  const imports = [...new Set(overview.years.filter((year) => touches(year, period)).map(({ importNumber }) => importNumber))]
  const said = [
    [t('export.printed.company'), overview.name],
    [t('export.printed.orgNumber'), formatOrgNumber(overview.orgNumber)],
    [t(isOneDay ? 'export.printed.asOf' : 'export.printed.period'), isOneDay ? period.to : `${period.from} – ${period.to}`],
    [t('export.printed.imports'), imports.sort((a, b) => a - b).join(', ')],
    [t('export.printed.unit'), overview.currency === 'SEK' ? t(`unit.title.${unit}`) : overview.currency],
    [t('export.printed.sign'), `${t(`statements:sign.${sign}`)}: ${t(`statements:sign.why.${sign}`)}`],
    ...chips.map(({ label, value }) => [label, value] as const),
    ...around(),
  ] as const
  const notes = { findings: findingsOf({ findings: result.findings, period: reported }).here, period: reported }
  const differing = { findings: notes.findings.filter(isDifference), period: reported }
  const record = [
    [t('export.printed.made'), formatTimestamp(provenance.finishedAt)],
    [t('record.algorithm'), provenance.algorithm],
    [t('record.input'), provenance.inputHash],
    [t('record.params'), provenance.paramsHash],
    [t('record.result'), provenance.resultHash],
  ] as const
  return (
    <div className="an-print">
      <h1>{names(`analyses.${id}.name`)}</h1>
      <Facts facts={said.filter(([, value]) => value !== '')} />
      <Notes result={notes} isPrevious={false} />
      {differing.findings.length > 0 && <Findings result={differing} />}
      <table className={printed.heads.length > WIDE ? 'an-print-wide' : undefined}>
        <thead>
          <tr>
            {printed.heads.map((head, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: heads may read the same and never move
              <th key={column} scope="col" className={printed.isRight[column] ? 'r' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.rows.map((row) => (
            <tr key={row.id} className={row.look === null ? undefined : `an-print-${row.look}`}>
              {row.cells.map((cell, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity and never move
                  key={column}
                  className={printed.isRight[column] ? 'r' : undefined}
                  style={column === NAME && row.level > 0 ? { paddingLeft: `${4 + 8 * row.level}pt` } : undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
          {differing.findings.map((finding) => (
            <tr key={`${finding.code} ${finding.values['date']}`} className="an-print-differs">
              <td colSpan={printed.heads.length}>{sentence(finding, differing.findings)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes.findings.length > 0 && (
        <>
          <h2>{t('findings.title')}</h2>
          <Findings result={notes} />
        </>
      )}
      <Facts facts={record} />
    </div>
  )
}

/** Assets are not equity and liabilities: whoever reads the first page must know, and whoever reads the totals. */
function isDifference({ code, severity }: Finding): boolean {
  return severity === 'error' && code.startsWith('balance-sheet.')
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
