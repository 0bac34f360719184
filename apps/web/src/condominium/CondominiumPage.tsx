import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DefaultPage } from '../analysis/default/DefaultPage.tsx'
import { Seg } from '../components/Seg.tsx'
import { PageNotFound } from '../shell/PageNotFound.tsx'
import { type CondominiumPart, condominiumParts, partInSearch, partOf } from './parts.ts'

const route = getRouteApi('/beta/$companyId/condominium-association')
// the object’s own keys
const parts = Object.keys(condominiumParts) as CondominiumPart[]

/** What is asked about a condominium association: one analysis at a time, of the same period. */
export function CondominiumPage() {
  const { companyId } = route.useParams()
  const loaded = route.useLoaderData()
  const said = route.useSearch()
  const navigate = route.useNavigate()
  const { t } = useTranslation('condominium')
  const part = partOf(said)
  const raw = useMemo(() => withoutPart(said), [said])
  if (loaded === null) return <PageNotFound />
  return (
    <DefaultPage
      key={`${companyId} ${loaded.id}`}
      loaded={loaded}
      companyId={companyId}
      raw={raw}
      onSearch={(next, replace) =>
        void navigate({ search: (present) => ({ ...partInSearch(part), ...next(withoutPart(present)) }), replace })
      }
      parts={
        <Seg
          label={t('parts.label')}
          options={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
          value={part}
          onChange={(value) =>
            void navigate({ search: ({ from, to }) => ({ ...partInSearch(value), ...(from ? { from } : {}), ...(to ? { to } : {}) }) })
          }
        />
      }
    />
  )
}

function withoutPart({ part: _, ...rest }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return rest
}
