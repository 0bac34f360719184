import type { ReactNode } from 'react'
import { AnalysisPage } from '../frame/AnalysisPage.tsx'
import { useCheckedSearch } from '../search/use-checked-search.ts'
import type { ScreenId, SearchOf } from '../searches.ts'
import type { LoadedScreen } from './load.ts'
import { PresentedContext } from './presented.ts'

type Raw = Readonly<Record<string, unknown>>

export interface DefaultPageProps {
  readonly loaded: LoadedScreen
  readonly companyId: string
  /** Of the address, unchecked. */
  readonly raw: Raw
  readonly onSearch: (next: (present: Raw) => Raw, replace: boolean) => void
  /** Where the page has further analyses: the choice among them. */
  readonly parts?: ReactNode
}

/** An analysis on the frame that all of them share, with the screen made of its tables. */
export function DefaultPage({ loaded, companyId, raw, onSearch, parts }: DefaultPageProps) {
  const { id, presented, screen, search: schema } = loaded
  const search = useCheckedSearch(schema, raw)
  return (
    <PresentedContext value={presented}>
      <AnalysisPage<ScreenId>
        id={id}
        companyId={companyId}
        screen={screen}
        parts={parts}
        // the address of this screen is the default one's
        search={search as SearchOf[ScreenId]}
        setSearch={(patch, options) => onSearch((present) => schema.parse({ ...present, ...patch }), options?.replace ?? false)}
      />
    </PresentedContext>
  )
}
