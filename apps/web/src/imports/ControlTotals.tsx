import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Money } from '../components/Money.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatTimestamp } from '../format/dates.ts'
import { formatCount } from '../format/money.ts'
import { ControlForm } from './ControlForm.tsx'
import { type ControlFigure, compared } from './control-figures.ts'
import type { ImportControl } from './types.ts'

export interface ControlTotalsProps {
  readonly companyId: string
  readonly importId: string
  readonly canWrite: boolean
}

/** The client's own report beside the books, each time somebody has compared them. */
export function ControlTotals({ companyId, importId, canWrite }: ControlTotalsProps) {
  const { t } = useTranslation('imports')
  const [isOpen, setIsOpen] = useState(false)
  const controls = trpc.import.controls.useQuery({ companyId, importId })
  return (
    <section aria-label={t('control.title')}>
      <div className="panel-sec">
        <h3>{t('control.title')}</h3>
        <span className="sp" />
        {canWrite && !isOpen && (
          <Button size="sm" icon="plus" onClick={() => setIsOpen(true)}>
            {t('control.add')}
          </Button>
        )}
      </div>
      {isOpen && <ControlForm companyId={companyId} importId={importId} onClose={() => setIsOpen(false)} />}
      {controls.isPending && <SkeletonRows rows={2} columns={[80, 200]} />}
      {controls.isError && <ErrorLine error={controls.error} onRetry={() => void controls.refetch()} />}
      {controls.data?.length === 0 && !isOpen && (
        <p className="panel-body t2">
          {t('control.none')} {canWrite && t('control.lead')}
        </p>
      )}
      {controls.data?.map((control) => (
        <Control key={control.id} control={control} />
      ))}
    </section>
  )
}

function Control({ control }: { readonly control: ImportControl }) {
  const { t } = useTranslation('imports')
  const rows = compared(control)
  const proof = [
    [t('control.recorded'), t('control.by', { who: control.createdBy ?? t('control.somebody'), when: formatTimestamp(control.createdAt) })],
    [t('control.program'), control.program],
    [t('control.generated'), control.generated ?? t('control.notDated')],
  ] as const
  return (
    <article className="ctl-one" aria-label={control.report}>
      <p>
        <b className="m">{control.report}</b>
        <span className="sp" />
        <Verdict rows={rows} />
      </p>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('control.columns.figure')}</th>
            <th scope="col" className="r">
              {t('control.columns.reported')}
            </th>
            <th scope="col" className="r">
              {t('control.columns.booked')}
            </th>
            <th scope="col" className="r">
              {t('control.columns.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ figure, reported, booked, difference }) => (
            <tr key={figure}>
              <th scope="row">{t(`control.figures.${figure}`)}</th>
              {[reported, booked, difference].map((value, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never move
                <td key={column} className="r">
                  <Figure figure={figure} value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="kv ctl-proof n-list" aria-label={t('control.evidence')}>
        {proof.map(([label, value]) => (
          <div key={label} className="kv-row">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="kv-row">
          <dt>{t('control.hash')}</dt>
          <dd className="mono">{control.sha256}</dd>
        </div>
      </dl>
    </article>
  )
}

function Verdict({ rows }: { readonly rows: ReturnType<typeof compared> }) {
  const { t } = useTranslation('imports')
  const differing = rows.filter(({ difference }) => difference !== null && difference !== 0).length
  const unknown = rows.filter(({ difference }) => difference === null).length
  if (differing > 0) return <StatusText tone="red">{t('control.differs', { count: differing })}</StatusText>
  if (unknown > 0) return <StatusText tone="amber">{t('control.unknown', { count: unknown })}</StatusText>
  return <StatusText tone="green">{t('control.agrees')}</StatusText>
}

function Figure({ figure, value }: { readonly figure: ControlFigure; readonly value: number | null }) {
  if (figure !== 'vouchers' || value === null) return <Money ore={value} unit="ore" zero="digit" />
  return <span className={value < 0 ? 'n neg' : 'n'}>{formatCount(value)}</span>
}
