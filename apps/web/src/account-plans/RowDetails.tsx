import { type AccountPlan, planNodes } from '@verifikat/analyses'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitInput } from '../analysis/filters/CommitInput.tsx'
import { usePreferences } from '../app/preferences.ts'
import { Button } from '../components/Button.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { type Kept, type Statement, withName } from './plan-edits.ts'
import { type PlanProblems, planState } from './problems.ts'
import { nodeOf } from './tree.ts'
import { useProblemText, useRowNames } from './use-problem-text.ts'

export interface RowDetailsProps {
  readonly plan: AccountPlan
  readonly statement: Statement
  readonly id: string | null
  readonly problems: PlanProblems
  /** How many accounts of the books stand on no line. */
  readonly unplaced: number
  readonly kept: Kept | null
  readonly canEdit: boolean
  readonly onChange: (plan: AccountPlan) => void
  readonly onNextProblem: () => void
}

/** What the row in focus does not have room for: its other name, where it is summed, what is wrong with it. Always of one height. */
export function RowDetails({ plan, statement, id, problems, unplaced, kept, canEdit, onChange, onNextProblem }: RowDetailsProps) {
  const { t } = useTranslation('plans')
  const { locale } = usePreferences()
  const inputId = useId()
  const nameOf = useRowNames(plan)
  const problemText = useProblemText(nameOf)
  const node = id === null ? null : nodeOf(plan[statement], id)
  const other = locale === 'sv' ? 'en' : 'sv'
  const own = problems.byRow.get(id ?? '') ?? []
  const [shown] = own.length > 0 ? own : problems.all
  const state = planState(problems, unplaced)
  const empty = problems.empty.find((other) => other.id === id) ?? problems.empty[0]
  const totals = [...planNodes(plan[statement]), ...planNodes(plan.measures)].flatMap(({ node: total }) =>
    total.kind === 'total' && total.sum.some((term) => term.id === id) ? [nameOf(total.id)] : [],
  )
  return (
    <section className="pl-details" aria-label={t('details.title')}>
      <p className="pl-state" role="status">
        {kept !== null ? (
          <StatusText tone="amber">{t(`kept.${kept}`)}</StatusText>
        ) : state === 'empty' && empty !== undefined ? (
          <StatusText tone="amber">{t('problems.empty', { pattern: empty.pattern, name: nameOf(empty.id) })}</StatusText>
        ) : state === 'unplaced' ? (
          <StatusText tone="amber">{t('problems.unplaced', { count: unplaced })}</StatusText>
        ) : shown === undefined ? (
          <StatusText tone="green">{t('problems.none')}</StatusText>
        ) : (
          <>
            <StatusText tone="red">{t('problems.count', { count: problems.all.length })}</StatusText>
            <span className="el" title={problemText(shown)}>
              {problemText(shown)}
            </span>
            <Button size="sm" look="ghost" keys="F8" onClick={onNextProblem}>
              {t('problems.next')}
            </Button>
          </>
        )}
      </p>
      {node !== null && (
        <div className="pl-facts">
          <label className="pl-other" htmlFor={inputId}>
            <span className="lab">{t(`language.${other}`)}</span>
            <CommitInput
              key={`${node.id} ${node.name[other]}`}
              id={inputId}
              value={node.name[other]}
              readOnly={!canEdit}
              maxLength={200}
              onCommit={(text) => {
                onChange(withName(plan, statement, node.id, other, text))
                return text.trim() !== ''
              }}
            />
          </label>
          <span className="el">
            <span className="lab">{t('details.id')}</span> <span className="mono">{node.id}</span>
          </span>
          {node.kind !== 'heading' && (
            <span className="el" title={totals.join(', ')}>
              <span className="lab">{t('details.summedIn')}</span> {totals.length === 0 ? '–' : totals.join(', ')}
            </span>
          )}
          {node.kind === 'total' && (
            <span className="el" title={node.sum.map((term) => nameOf(term.id)).join(', ')}>
              <span className="lab">{t('details.sums')}</span>{' '}
              {node.sum.map((term) => `${term.sign === 1 ? '+' : '−'} ${nameOf(term.id)}`).join(' ')}
            </span>
          )}
        </div>
      )}
    </section>
  )
}
