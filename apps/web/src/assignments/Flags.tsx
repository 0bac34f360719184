import { Link } from '@tanstack/react-router'
import { type Annotated, standingSignatures } from '@verifikat/analyses'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFlagNames } from '../annotations/use-flag-names.ts'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { TextField } from './TextField.tsx'
import { Papers } from './test/Papers.tsx'
import type { Assignment } from './use-assignment.ts'
import { YearAnalyses } from './YearAnalyses.tsx'

// once something is chosen
const Together = lazy(async () => ({ default: (await import('../annotations/Together.tsx')).Together }))
const SHOWN = 500
/** Everything of the year that somebody marked, said or decided, closed and open, and what the signing auditor makes of it. */
export function Flags({ assignment }: { readonly assignment: Assignment }) {
  const { t } = useTranslation(['assignments', 'annotations'])
  const { companyId, content, canRead, canWrite } = assignment
  const { nameOf } = useFlagNames()
  const list = trpc.annotations.list.useQuery({ companyId, period: content.period, offset: 0, limit: SHOWN }, { enabled: canRead })
  const items = list.data?.items.toSorted((a, b) => Number(isClosed(a)) - Number(isClosed(b)))
  const counts = list.data === undefined ? null : countsOf(list.data)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = items?.filter(({ id }) => picked.has(id)) ?? []
  const pick = (id: string, isPicked: boolean) =>
    setPicked((now) => new Set(isPicked ? [...now, id] : [...now].filter((other) => other !== id)))
  const isSigned = standingSignatures(content, { kind: 'assignment', id: null }).length > 0
  const nameOfItem = (one: Annotated) =>
    one.subject.code === null
      ? one.marks.map(({ kind }) => t(`annotations:mark.${kind}`)).join(', ') || t('annotations:comments', { count: one.comments.length })
      : nameOf({ id: one.subject.code })
  return (
    <div className="as-scroll">
      <section className="as-part" aria-label={t('flags.title')}>
        <h2>
          {t('flags.title')}
          {counts !== null && <span className="t3">{t('flags.counts', counts)}</span>}
          <span className="sp" />
          {canRead && (
            <Link to="/beta/$companyId/assessments" params={{ companyId }} className="an-link">
              {t('flags.all')}
            </Link>
          )}
        </h2>
        <p className="t2">{t('flags.lead')}</p>
        <div className="as-texts">
          <TextField
            assignment={assignment}
            place={{ kind: 'plan', id: null, field: 'standBack' }}
            value={content.plan.standBack}
            label={t('flags.conclusion')}
            isRequired
          />
        </div>
      </section>
      {canRead && (
        <section className="as-part" aria-label={t('year.title')}>
          <h2>{t('year.title')}</h2>
          <p className="t2">{t('year.lead')}</p>
          <YearAnalyses assignment={assignment} />
        </section>
      )}
      <Papers assignment={assignment} test={null} isReadOnly={!canWrite || isSigned} />
      <div className="as-said">
        <h2>{t('flags.touched')}</h2>
        {items !== undefined && items.length > 0 && (
          <label className="as-check">
            <input
              type="checkbox"
              checked={chosen.length === items.length}
              onChange={({ currentTarget }) => setPicked(new Set(currentTarget.checked ? items.map(({ id }) => id) : []))}
            />
            {t('flags.pickAll')}
          </label>
        )}
        {chosen.length > 0 && (
          <Suspense>
            <Together
              companyId={companyId}
              items={chosen}
              onDone={() => setPicked(new Set())}
              canAdd={canWrite && !isSigned}
              to={{ assignmentId: assignment.id, testId: '' }}
            />
          </Suspense>
        )}
      </div>
      {list.data !== undefined && list.data.total > SHOWN && (
        <p className="as-said t2">{t('flags.more', { count: list.data.total - SHOWN })}</p>
      )}
      {!canRead ? null : list.isError ? (
        <ErrorLine error={list.error} onRetry={() => void list.refetch()} />
      ) : items === undefined ? (
        <SkeletonRows rows={6} columns={[200, 120, 80]} />
      ) : items.length === 0 ? (
        <p className="as-said t2">{t('flags.none')}</p>
      ) : (
        <table className="tbl tbl-lines as-table">
          <thead>
            <tr>
              <th scope="col">{t('flags.what')}</th>
              <th scope="col">{t('flags.where')}</th>
              <th scope="col">{t('flags.state')}</th>
              <th scope="col">{t('flags.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <span className="as-picked">
                    <label className="choose-box">
                      <input
                        type="checkbox"
                        aria-label={t('annotations:page.pick', { name: `${nameOfItem(one)} ${whereOf(one)}`.trim() })}
                        checked={picked.has(one.id)}
                        onChange={({ currentTarget }) => pick(one.id, currentTarget.checked)}
                      />
                    </label>
                    {nameOfItem(one)}
                  </span>
                </th>
                <td className="nw n">{whereOf(one)}</td>
                <td>
                  {isClosed(one) ? (
                    <StatusText tone="grey">{t('flags.closed')}</StatusText>
                  ) : (
                    <StatusText tone="amber">{t('flags.open')}</StatusText>
                  )}
                </td>
                <td className="tbl-line">{one.disposition?.text ?? one.comments.at(-1)?.text ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

type Judged = Pick<Annotated, 'disposition' | 'marks' | 'state' | 'isSuperseded'>

/** Null where not all of them are here to be counted. */
export function countsOf({ items, total }: { readonly items: readonly Judged[]; readonly total: number }) {
  if (items.length < total) return null
  const closed = items.filter(isClosed).length
  return { open: items.length - closed, closed }
}

/** Decided, and what was decided on still stands; a mark of risk, or for a sample, waits for more. */
function isClosed({ disposition, marks, state, isSuperseded }: Judged): boolean {
  if (isSuperseded) return true
  if (state !== 'current') return false
  if (disposition !== null) return disposition.stands && disposition.kind !== 'extendedReview'
  return !marks.some(({ kind }) => kind === 'risk' || kind === 'toSample')
}

function whereOf({ subject: { series, number, accounts, row } }: Annotated): string {
  return series !== null ? `${series} ${number ?? ''}`.trim() : accounts.length > 0 ? accounts.join(', ') : (row ?? '')
}
