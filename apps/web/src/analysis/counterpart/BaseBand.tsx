import { trpc } from '../../app/trpc.ts'
import type { SetSearch } from '../search/search.ts'
import { SelectionField } from '../selection/SelectionField.tsx'
import { useSelection } from '../selection/use-selection.ts'
import { useTexts } from '../use-texts.ts'
import { asOneToken, baseIdOf, baseIds, bases, rangesOf } from './bases.ts'
import { baseTokens } from './params.ts'
import type { CounterpartSearch } from './search.ts'

export interface BaseBandProps {
  readonly companyId: string
  readonly search: CounterpartSearch
  readonly setSearch: SetSearch<CounterpartSearch>
}

/** Whose counterparts: any accounts, groups and functions, and the bases that auditors begin with. */
export function BaseBand({ companyId, search, setSearch }: BaseBandProps) {
  const t = useTexts()
  const dimensions = trpc.books.dimensions.useQuery({ companyId }, { staleTime: 60_000 }).data
  const words = useSelection(companyId, dimensions)
  const tokens = baseTokens(search)
  const present = baseIdOf(tokens)
  const choose = (chosen: readonly string[]) => {
    const next = chosen.flatMap(rangesOf)
    setSearch({
      base: next.length === 0 || baseIdOf(next) === 'revenue' ? undefined : [...next],
      sel: undefined,
      fig: undefined,
      ver: undefined,
      line: undefined,
      flag: undefined,
    })
  }
  return (
    <div className="cp-base">
      <SelectionField
        label={t('counterpart:base.label')}
        tokens={present === null ? tokens : [asOneToken(present)]}
        onTokens={choose}
        words={{ ...words, nameOf: (token) => rangesOf(token).map(words.nameOf).join(', ') }}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a row of small buttons */}
      <div className="cp-bases" role="group" aria-label={t('counterpart:base.quick')}>
        {baseIds.map((id) => (
          <button key={id} type="button" className="cp-quick" aria-pressed={id === present} onClick={() => choose(bases[id])}>
            {t(`counterpart:base.${id}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
