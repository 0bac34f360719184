import './query-field.css'
import { queryCompletions, queryProblemText } from '@verifikat/analyses'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { CopyButton } from '../../components/CopyButton.tsx'
import { useReportedRefusal } from '../../editing/refusals.tsx'
import type { Period } from '../search/periods.ts'
import type { FrameSearch, SetSearch } from '../search/search.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { type QueryAccounts, queryText, type ReadQuery, readQuery } from './query-text.ts'

export interface QueryFieldProps {
  readonly search: FrameSearch
  readonly setSearch: SetSearch<FrameSearch>
  /** Null: the screen has periods of its own. */
  readonly period: Period | null
  readonly years: readonly Period[]
  readonly takes: QueryAccounts
}

/** The period and filters as one line to copy, edit and paste: Enter filters by it, and what is wrong is said at its character. */
export function QueryField({ search, setSearch, period, years, takes }: QueryFieldProps) {
  const t = useTexts()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const locale = useLocale()
  const line = queryText(search, period, locale)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? line
  const read: ReadQuery | null = typed === null || typed === line ? null : readQuery(typed, period && loadedSpan(years, period), takes)
  const problem = read?.problem ?? null
  const completions = typed === null ? [] : queryCompletions(typed, locale).slice(0, 8)
  // A key that is only begun is not wrong yet.
  const isBegun = completions.length > 0 && problem !== null && problem.at + problem.length >= text.length
  const isWrong = read !== null && read.patch === null
  const at = problem === null || isBegun ? null : Math.min(problem.at, text.length)
  // what is typed filters nothing until it is applied: what is saved by these filters waits for it
  useReportedRefusal(field, read !== null, () => setTyped(null))
  const end = at === null ? null : at + Math.max(1, problem?.length ?? 1)

  function apply() {
    if (read === null) return setTyped(null)
    if (read.patch === null) return
    setTyped(null)
    setSearch({ ...read.patch, sel: undefined, fig: undefined, ver: undefined, line: undefined })
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const [first] = completions
    if (event.key === 'Enter' && isBegun && first) setTyped(`${text.slice(0, first.from)}${first.text}`)
    else if (event.key === 'Enter') apply()
    else if (event.key === 'Escape' && typed !== null) setTyped(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="qf">
      <label className="qf-label" htmlFor={id}>
        {t('journal:query.label')}
      </label>
      <div className="qf-field">
        <pre className="qf-under" aria-hidden="true">
          {at === null || end === null ? (
            // an empty field is as tall as what stands in it then
            text || t('journal:query.placeholder')
          ) : (
            <>
              {text.slice(0, at)}
              <mark>{text.slice(at, end) || ' '}</mark>
              {text.slice(end)}
            </>
          )}{' '}
        </pre>
        <textarea
          ref={field}
          id={id}
          className="qf-text"
          rows={1}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          maxLength={8000}
          value={text}
          aria-invalid={isWrong && !isBegun}
          aria-describedby={`${id}-said`}
          placeholder={t('journal:query.placeholder')}
          onChange={(event) => setTyped(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
          onKeyDown={onKeyDown}
        />
      </div>
      {read === null ? (
        <CopyButton size="sm" text={line} />
      ) : (
        <>
          <Button size="sm" look="primary" why={isWrong ? t('journal:query.needs') : null} onClick={apply}>
            {t('journal:query.apply')}
          </Button>
          <Button size="sm" look="ghost" onClick={() => setTyped(null)}>
            {t('journal:query.undo')}
          </Button>
        </>
      )}
      {completions.length > 0 && (
        <ul className="qf-next" aria-label={t('journal:query.next')}>
          {completions.map(({ from, text: next }) => (
            <li key={next}>
              <Button
                size="sm"
                look="ghost"
                onClick={() => {
                  setTyped(`${text.slice(0, from)}${next}`)
                  field.current?.focus()
                }}
              >
                {next}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p id={`${id}-said`} className={isWrong && !isBegun ? 'qf-said an-red' : 'qf-said t3'} role="status">
        {problem !== null && at !== null
          ? t('journal:query.at', { n: at + 1, problem: queryProblemText(problem, locale) })
          : read !== null && read.refused !== null
            ? t(`journal:query.refused.${read.refused}`)
            : read === null || isBegun
              ? ''
              : t('journal:query.enter')}
      </p>
    </div>
  )
}

/** From the first to the last loaded fiscal year. */
function loadedSpan(years: readonly Period[], period: Period): Period {
  return { from: years[0]?.from ?? period.from, to: years.at(-1)?.to ?? period.to }
}
