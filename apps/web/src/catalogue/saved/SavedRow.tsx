import { Link, useRouter } from '@tanstack/react-router'
import { LackingVariable, textWithVariables, variablesOfYears } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { periodYears } from '../../analysis/frame/period-years.ts'
import type { Overview } from '../../analysis/run/outputs.ts'
import { bookedPeriod } from '../../analysis/search/periods.ts'
import { type SavedAnalysis, trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { OpenError, StatusText, type Tone } from '../../components/StatusText.tsx'
import { formatTimestamp } from '../../format/dates.ts'
import { formatCount } from '../../format/money.ts'
import { catalogueEntries } from '../analyses.ts'
import { analysisTarget } from '../analysis-target.ts'
import { type ComparedRuns, CompareSaved } from './CompareSaved.tsx'
import { questionOf } from './question.ts'
import { CopySaved, RenameSaved } from './SavedForms.tsx'

const tones = { error: 'red', warning: 'amber', info: 'blue', good: 'green' } as const satisfies Record<string, Tone>

interface SavedRowProps {
  readonly companyId: string
  readonly saved: SavedAnalysis
  readonly overview: Overview | undefined
  readonly mayWrite: boolean
  /** Null: its runs are not compared. */
  readonly compared: ComparedRuns | null
  readonly onCompare: (runs: ComparedRuns | null) => void
  readonly onRemove: () => void
}

/** A question that is kept: the way to it, and what it came to. */
export function SavedRow({ companyId, saved, overview, mayWrite, compared, onCompare, onRemove }: SavedRowProps) {
  const { t } = useTranslation(['saved', 'catalogue'])
  const [form, setForm] = useState<'rename' | 'copy' | null>(null)
  const utils = trpc.useUtils()
  const save = trpc.savedAnalyses.save.useMutation({ onSuccess: () => utils.savedAnalyses.list.invalidate({ companyId }) })
  const { name, analysisId, last } = saved
  const toggle = (which: 'rename' | 'copy') => setForm(form === which ? null : which)
  return (
    <>
      <tr>
        <th scope="row">
          <SavedLink companyId={companyId} saved={saved} overview={overview} />
        </th>
        <td className="t2">{t(`catalogue:analyses.${analysisId}.name` as 'catalogue:analyses.vat.name')}</td>
        <td>
          {last === null ? (
            <span className="t3">{t(saved.isReadable ? 'never' : 'draft')}</span>
          ) : (
            <LastRun saved={saved} last={last} overview={overview} />
          )}
        </td>
        <td className="t2">{saved.owner.name}</td>
        <td className="sv-acts">
          {last !== null && (
            <Button
              size="sm"
              look="ghost"
              icon="table"
              aria-label={t('compare.act', { name })}
              aria-pressed={compared !== null}
              onClick={() => onCompare(compared === null ? {} : null)}
            />
          )}
          {mayWrite && (
            <>
              <Button size="sm" look="ghost" icon="pencil" aria-label={t('rename', { name })} onClick={() => toggle('rename')} />
              <Button
                size="sm"
                look="ghost"
                icon="plus"
                aria-label={t('duplicate', { name })}
                disabled={save.isPending}
                onClick={() => save.mutate({ companyId, savedId: null, question: { ...questionOf(saved), name: t('copyName', { name }) } })}
              />
              <Button size="sm" look="ghost" icon="copy" aria-label={t('copy', { name })} onClick={() => toggle('copy')} />
              <Button size="sm" look="ghost" icon="trash" aria-label={t('remove', { name })} onClick={onRemove} />
            </>
          )}
        </td>
      </tr>
      {compared !== null && (
        <tr>
          <td colSpan={5}>
            <CompareSaved companyId={companyId} saved={saved} runs={compared} onChoose={onCompare} onClose={() => onCompare(null)} />
          </td>
        </tr>
      )}
      {form !== null && (
        <tr>
          <td colSpan={5}>
            {form === 'rename' ? (
              <RenameSaved companyId={companyId} saved={saved} onDone={() => setForm(null)} />
            ) : (
              <CopySaved companyId={companyId} saved={saved} onDone={() => setForm(null)} />
            )}
          </td>
        </tr>
      )}
    </>
  )
}

interface SavedLinkProps {
  readonly companyId: string
  readonly saved: SavedAnalysis
  readonly overview: Overview | undefined
}

function SavedLink({ companyId, saved: { name, analysisId, search }, overview }: SavedLinkProps) {
  const { t } = useTranslation('saved')
  const router = useRouter()
  const entry = catalogueEntries.find(({ key }) => key === analysisId)
  if (entry === undefined || overview === undefined) return name
  const address = addressOf(search, overview)
  if (address === null)
    return (
      <>
        {name} <span className="t3">{t('lacks')}</span>
      </>
    )
  return (
    <Link {...analysisTarget(entry, companyId)} search={router.options.parseSearch?.(address) ?? {}}>
      {name}
    </Link>
  )
}

/** The address on the company's fiscal years; null where a variable stands for nothing there. */
function addressOf(search: string, { years }: Overview): string | null {
  const variables = variablesOfYears(periodYears(years).map((year) => ({ from: year.from, to: year.to, bookedTo: bookedPeriod(year).to })))
  try {
    return variables === null ? search : textWithVariables(search, variables)
  } catch (error) {
    if (error instanceof LackingVariable) return null
    throw error
  }
}

interface LastRunProps {
  readonly saved: SavedAnalysis
  readonly last: NonNullable<SavedAnalysis['last']>
  readonly overview: Overview | undefined
}

function LastRun({ saved: { analysisId }, last: { finishedAt, inputHash, level, counts, restsOnError, change }, overview }: LastRunProps) {
  const { t } = useTranslation('saved')
  const now = overview?.inputHashes[analysisId]
  const count = counts.error + counts.warning + counts.info
  return (
    <>
      <OpenError value={restsOnError}>
        <StatusText tone={tones[level]}>{formatCount(count)}</StatusText>
      </OpenError>{' '}
      <span className="t2 n">{formatTimestamp(finishedAt)}</span>
      {change !== null && change.added + change.gone > 0 && <span className="t2"> · {t('change', change)}</span>}
      {now !== undefined && now !== inputHash && <span className="t3"> · {t('outdated')}</span>}
    </>
  )
}
