import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { may } from '../../app/may.ts'
import { trpc } from '../../app/trpc.ts'
import { useOwnAccess } from '../../authorization/use-own-access.ts'
import { Icon } from '../../components/Icon.tsx'
import { useTextsThere } from '../../i18n/use-texts-there.ts'
import type { MappingUse } from './uses.ts'

export interface WaitingImportsProps {
  readonly companyId: string
  /** Of these imports; without them, of all. */
  readonly among?: readonly string[]
  /** What a table is first taken for there; the line then stands on a page of its own. */
  readonly use?: MappingUse
}

/** The tables of a company that wait for somebody to say what their columns hold, each with the way there. */
export function WaitingImports({ companyId, among, use }: WaitingImportsProps) {
  const { t } = useTranslation('reading')
  const mayRead = may(useOwnAccess(companyId).data, 'read')
  const imports = trpc.import.list.useQuery({ companyId }, { enabled: mayRead })
  const waiting = imports.data?.filter(({ id, state }) => state === 'waiting' && (among === undefined || among.includes(id))) ?? []
  const canSay = useTextsThere('reading', waiting.length > 0)
  if (!canSay) return null
  return (
    <p className={use === undefined ? 'upl-line' : 'upl-line upl-page'}>
      <span className="st-amber">
        <Icon name="alert-triangle" />
      </span>{' '}
      {t('waiting.results', { count: waiting.length })}{' '}
      {waiting.map(({ id, fileName }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link
            to="/beta/$companyId/data/accounting"
            params={{ companyId }}
            search={use === undefined ? { map: id } : { map: id, use }}
            aria-label={t('waiting.link', { file: fileName })}
          >
            {fileName}
          </Link>
        </span>
      ))}
    </p>
  )
}
