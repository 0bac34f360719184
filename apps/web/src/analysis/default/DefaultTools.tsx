import { type Framed, say } from '@verifikat/analyses'
import { Button } from '../../components/Button.tsx'
import { Seg } from '../../components/Seg.tsx'
import type { OwnFilterPropsOf } from '../screen.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { shownNow } from './of-result.ts'
import { usePresented } from './presented.ts'
import { closedTable, type DefaultSearch } from './search.ts'

/** How the figures come about, and which table. */
export function DefaultTools({ result, search, setSearch }: OwnFilterPropsOf<Framed, DefaultSearch>) {
  const of = usePresented()
  const t = useTexts()
  const language = useLocale()
  // which tables there are depends on nothing that the address says of the period
  const now = result === null ? null : shownNow(of, result, search, result.period)
  const tabs = now === null ? [] : now.shown.tables(now.view).filter(({ under, look }) => under === null || look === 'grid')
  const [first] = tabs
  return (
    <>
      <Button
        look="ghost"
        size="sm"
        icon="help"
        aria-expanded={search.method ?? false}
        onClick={() => setSearch({ method: search.method ? undefined : true }, { replace: true })}
      >
        {t('method.title')}
      </Button>
      {now === null && <span className="seg an-tabs-wait" />}
      {tabs.length > 1 && (
        <Seg
          label={t('tables.label')}
          options={tabs.map(({ id, title }) => ({ value: id, label: say(title, language) }))}
          value={tabs.find(({ id }) => id === search.tab)?.id ?? first?.id ?? null}
          onChange={(tab) => setSearch({ ...closedTable, tab: tab === first?.id ? undefined : tab })}
        />
      )}
    </>
  )
}
