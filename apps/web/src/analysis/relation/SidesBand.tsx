import { type RelationResult, type RelationTemplate, relationTemplates } from '@verifikat/analyses'
import { trpc } from '../../app/trpc.ts'
import { TokenField } from '../filters/TokenField.tsx'
import type { SetSearch } from '../search/search.ts'
import { SelectionField } from '../selection/SelectionField.tsx'
import { tokensOf } from '../selection/selection.ts'
import { useSelection } from '../selection/use-selection.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { conditionKey, conditionName, conditionOf, conditionsOf, conditionToken, readConditions } from './conditions.ts'
import { templateId, templateOf, viewOf } from './params.ts'
import { OWN, type RelationSearch } from './search.ts'

export interface SidesBandProps {
  readonly companyId: string
  readonly search: RelationSearch
  readonly setSearch: SetSearch<RelationSearch>
  readonly result: RelationResult | null
}

/** What no longer holds when something else is related. */
const closed = { sel: undefined, fig: undefined, ver: undefined, line: undefined, bucket: undefined, bar: undefined } as const

/** The template and where it is from, the two sides, and what their ratio is expected to be. */
export function SidesBand({ companyId, search, setSearch, result }: SidesBandProps) {
  const t = useTexts()
  const dimensions = trpc.books.dimensions.useQuery({ companyId }, { staleTime: 60_000 }).data
  const words = useSelection(companyId, dimensions)
  const template = templateOf(search)
  const sides = (side: 'base' | 'counter') => search[side] ?? (template ? tokensOf(template[side]) : [])
  const conditions = conditionsOf(search.cond) ?? template?.conditions ?? []
  const isDays = result?.unit === 'days'
  const choose = (side: 'base' | 'counter', tokens: readonly string[]) =>
    setSearch({ ...closed, [side]: tokens.length === 0 ? undefined : [...tokens] })
  return (
    <div className="rl-sides">
      <Templates search={search} setSearch={setSearch} template={template} />
      <SelectionField
        label={t('relation:side.base')}
        hint={countText(result?.base.accounts, t('relation:side.baseHint'))}
        tokens={sides('base')}
        onTokens={(tokens) => choose('base', tokens)}
        words={words}
      />
      <SelectionField
        label={t('relation:side.counter')}
        hint={countText(result?.counter.accounts, t('relation:side.counterHint'))}
        tokens={sides('counter')}
        onTokens={(tokens) => choose('counter', tokens)}
        words={words}
      />
      <TokenField
        label={t('relation:condition.label')}
        placeholder={t('relation:condition.placeholder')}
        hint={t(conditions.length === 0 ? 'relation:condition.none' : 'relation:condition.hint')}
        tokens={conditions.map(conditionToken)}
        onTokens={(tokens) => setSearch({ ...closed, cond: conditionKey(tokens) })}
        options={[]}
        parse={readConditions}
        name={(token) => {
          const condition = conditionOf(token)
          return condition === null ? token : conditionName(condition, isDays ? 'days' : 'percent')
        }}
      />
    </div>
  )
}

function countText(accounts: RelationResult['base']['accounts'] | undefined, none: string): string {
  if (accounts === undefined || accounts.length === 0) return none
  const shown = accounts.slice(0, 6).map(({ account }) => account)
  return shown.join(' ') + (accounts.length > shown.length ? ` +${accounts.length - shown.length}` : '')
}

interface TemplatesProps {
  readonly search: RelationSearch
  readonly setSearch: SetSearch<RelationSearch>
  readonly template: RelationTemplate | null
}

function Templates({ search, setSearch, template }: TemplatesProps) {
  const t = useTexts()
  const locale = useLocale()
  const view = viewOf[search.tab ?? 'within']
  const id = templateId(search)
  const isChanged = search.base !== undefined || search.counter !== undefined || search.cond !== undefined
  const choose = (value: string) =>
    setSearch({
      ...closed,
      template: value,
      base: undefined,
      counter: undefined,
      cond: undefined,
      every: undefined,
      baseBy: undefined,
      counterBy: undefined,
      per: undefined,
    })
  const dated = (template?.conditions ?? []).filter(({ from, to }) => from !== null || to !== null)
  return (
    <div className="an-field">
      <label className="an-label" htmlFor="rl-template">
        {t('relation:template.label')}
      </label>
      <select id="rl-template" className="an-input" value={id ?? OWN} onChange={(event) => choose(event.target.value)}>
        {relationTemplates
          .filter((own) => own.view === view || own.id === id)
          .map((own) => (
            <option key={own.id} value={own.id}>
              {own.name[locale]}
            </option>
          ))}
        {id !== null && template === null && <option value={id}>{id}</option>}
        <option value={OWN}>{t('relation:template.own')}</option>
      </select>
      <div className="rl-source">
        {template === null ? (
          t('relation:template.ownHint')
        ) : (
          <>
            {template.note !== null && <span>{template.note[locale]} </span>}
            <span className="t3">
              {t('relation:template.source', { source: template.source })}
              {dated.length > 0 && ` ${t('relation:template.dated', { conditions: dated.map((own) => conditionName(own)).join('; ') })}`}
            </span>
            {isChanged && (
              <>
                {' '}
                <button type="button" className="an-link an-small" onClick={() => choose(template.id)}>
                  {t('relation:template.restore')}
                </button>
              </>
            )}
          </>
        )}
      </div>
    </div>
  )
}
