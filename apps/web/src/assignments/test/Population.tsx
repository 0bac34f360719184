import { type AssignmentContent, parseQuery, queryProblemText } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../app/preferences.ts'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatTimestamp } from '../../format/dates.ts'
import { formatCount, formatOre } from '../../format/money.ts'
import { TextField } from '../TextField.tsx'
import type { Assignment } from '../use-assignment.ts'
import { EarlierPopulations } from './EarlierPopulations.tsx'
import { PopulationChanges } from './PopulationChanges.tsx'

interface PopulationProps {
  readonly assignment: Assignment
  readonly test: AssignmentContent['tests'][number]
  readonly isReadOnly: boolean
}

const SHOWN = 8

/** Which rows of the books a test speaks of, frozen with their hash; what the books in use have changed of them since. */
export function Population({ assignment, test, isReadOnly }: PopulationProps) {
  const { t } = useTranslation('assignments')
  const { locale } = usePreferences()
  const { companyId, content, canRead, figures, act, nameOf, run } = assignment
  const { frozen, query } = test
  const { problem } = query.trim() === '' ? { problem: null } : parseQuery(query)
  const within = { from: content.period.from, to: content.period.to }
  const asked = query.trim() === '' || problem !== null ? null : { ...parseQuery(query).query, period: within }
  const lines = trpc.ledger.lines.useQuery(
    { companyId, query: asked ?? {}, offset: 0, limit: SHOWN },
    { enabled: canRead && asked !== null, placeholderData: (before) => before },
  )
  const altered = figures?.altered.find(({ testId }) => testId === test.id)
  const place = { kind: 'test' as const, id: test.id }
  const draft = () => {
    if (frozen === null) return
    const facts = {
      rows: formatCount(frozen.rows),
      vouchers: formatCount(frozen.vouchers),
      amount: formatOre(frozen.ore, 'ore'),
      size: formatOre(frozen.sizeOre, 'ore'),
      query,
      ...within,
      hash: frozen.hash,
    }
    void act({ act: 'set', ...place, field: 'population', value: t('test.draftText', facts), base: test.population })
  }
  return (
    <section className="as-population" aria-label={t('test.query')}>
      <div className="as-form">
        <TextField
          assignment={assignment}
          place={{ ...place, field: 'query' }}
          value={query}
          label={t('test.query')}
          placeholder={t('test.queryHint')}
          isLine
          isReadOnly={isReadOnly}
        />
        <label className="as-check">
          <input
            type="checkbox"
            disabled={isReadOnly}
            checked={test.withOpening}
            onChange={({ currentTarget }) =>
              void act({ act: 'set', ...place, field: 'withOpening', value: currentTarget.checked, base: test.withOpening })
            }
          />
          {t('test.withOpening')}
        </label>
        {!isReadOnly && asked !== null && (
          <Button icon="lock" onClick={() => void run((client, on) => client.freeze.mutate({ ...on, testId: test.id }))}>
            {t(frozen === null ? 'test.freeze' : 'test.freezeAgain')}
          </Button>
        )}
      </div>
      {problem !== null && <StatusText tone="red">{t('test.queryWrong', { problem: queryProblemText(problem, locale) })}</StatusText>}
      {frozen === null && query.trim() !== '' && <p className="as-said t2">{t('test.notFrozen')}</p>}
      {frozen !== null && (
        <p className="as-said">
          <span className="n">
            {t('test.frozen', {
              rows: formatCount(frozen.rows),
              vouchers: formatCount(frozen.vouchers),
              amount: formatOre(frozen.ore, 'ore'),
              at: formatTimestamp(frozen.at),
              by: nameOf(frozen.by),
            })}
          </span>{' '}
          <code title={frozen.hash}>{frozen.hash.slice(0, 12)}</code>{' '}
          {!isReadOnly && (
            <Button size="sm" onClick={draft}>
              {t('test.draft')}
            </Button>
          )}
        </p>
      )}
      {altered && (
        <div className="as-altered">
          <StatusText tone="red">{t('test.altered', { count: altered.count })}</StatusText>
          <PopulationChanges changes={altered.changes} count={altered.count} />
        </div>
      )}
      <EarlierPopulations assignment={assignment} test={test} />
      {lines.isError ? (
        <ErrorLine error={lines.error} onRetry={() => void lines.refetch()} />
      ) : (
        asked !== null &&
        lines.data && (
          <table className="tbl as-table">
            <caption className="t2">
              {formatCount(lines.data.count)} · {formatOre(lines.data.debitOre, 'ore')} / {formatOre(lines.data.creditOre, 'ore')}
            </caption>
            <tbody>
              {lines.data.lines.map((line) => (
                <tr key={`${line.yearFrom} ${line.row}`}>
                  <td className="nw n">
                    {line.series} {line.number}
                  </td>
                  <td className="nw n">{line.date}</td>
                  <td className="nw n">{line.account}</td>
                  <td>{line.text === '' ? line.voucherText : line.text}</td>
                  <td className="r">
                    <Money ore={line.ore} unit="ore" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      )}
    </section>
  )
}
