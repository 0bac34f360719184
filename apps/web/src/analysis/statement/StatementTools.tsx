import { Button } from '../../components/Button.tsx'
import { Seg } from '../../components/Seg.tsx'
import type { SetSearch } from '../search/search.ts'
import { useTexts } from '../use-texts.ts'
import { depthOf } from './rows.ts'
import type { LayoutSearch } from './search.ts'

const views = ['accounts', 'lines', 'sru'] as const

export interface StatementToolsProps {
  readonly search: LayoutSearch
  readonly setSearch: SetSearch<LayoutSearch>
}

/** By account, by line of the layout or by field of the tax return; everything open, or the lines alone. */
export function StatementTools({ search, setSearch }: StatementToolsProps) {
  const t = useTexts()
  const depth = depthOf(search)
  const show = (open: 'all' | 'lines' | 'top') => {
    const own = depthOf({ ...search, open: undefined })
    setSearch({ open: open === own ? undefined : open, turned: undefined }, { replace: true })
  }
  return (
    <span className="stm-tools">
      <Seg
        label={t('statements:view.label')}
        options={views.map((value) => ({ value, label: t(`statements:view.${value}`), title: t(`statements:view.${value}Title`) }))}
        value={search.view ?? 'accounts'}
        onChange={(view) => setSearch({ view: view === 'accounts' ? undefined : view, open: undefined, turned: undefined })}
      />
      <Button
        look="ghost"
        size="sm"
        icon="chevron-down"
        disabled={depth === 'all' && search.turned === undefined}
        onClick={() => show('all')}
      >
        {t('statements:open.all')}
      </Button>
      <Button
        look="ghost"
        size="sm"
        icon="chevron-up"
        disabled={depth === 'top' && search.turned === undefined}
        onClick={() => show(depth === 'all' ? 'lines' : 'top')}
      >
        {t('statements:open.less')}
      </Button>
    </span>
  )
}
