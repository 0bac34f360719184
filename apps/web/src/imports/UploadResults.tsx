import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { appErrorOf, useErrorText } from '../app/app-error.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { Reference } from '../components/Reference.tsx'
import { WaitingImports } from './mapping/WaitingImports.tsx'
import { dismissResults, dropUpload, type Received, retryUpload, type Upload, useUploadState } from './uploads.ts'
import './imports.css'

/** What became of files that were dropped together, on whichever page one has gone on to: stays until dismissed. */
export function UploadResults() {
  const { t } = useTranslation(['imports', 'common'])
  const { results } = useUploadState()
  if (results === null) return null
  const { failed, received } = results
  return (
    <section className="upl" aria-label={t('results.title')}>
      <div className="upl-hd">
        <h2>{t('results.title')}</h2>
        <span className="sp" />
        <Button size="sm" onClick={dismissResults}>
          {t('common:act.close')}
        </Button>
      </div>
      <div role="status">
        {received.length > 0 && <ReceivedLine received={received} />}
        {[...new Set(received.map(({ companyId }) => companyId))].map((companyId) => (
          <WaitingImports key={companyId} companyId={companyId} among={received.flatMap(({ importId }) => importId ?? [])} />
        ))}
        {failed.length > 0 && (
          <p className="upl-line st-red">
            <Icon name="alert-octagon" /> {t('results.refused', { count: failed.length })}
          </p>
        )}
        {failed.length > 0 && (
          <ul className="upl-list">
            {failed.map((upload) => (
              <Refused key={upload.key} upload={upload} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function ReceivedLine({ received }: { readonly received: readonly Received[] }) {
  const { t } = useTranslation('imports')
  const companies = trpc.company.list.useQuery()
  const groups = new Map<string, number>()
  for (const { companyId } of received) groups.set(companyId, (groups.get(companyId) ?? 0) + 1)
  return (
    <p className="upl-line">
      <span className="st-green">
        <Icon name="circle-check" />
      </span>{' '}
      {t('results.received', { count: received.length })}{' '}
      {[...groups].map(([companyId, count], index) => (
        <span key={companyId}>
          {index > 0 && ', '}
          <Link to="/beta/$companyId/data/accounting" params={{ companyId }}>
            {nameOf(companies.data ?? [], companyId) ?? t('results.company')}
          </Link>
          {count > 1 && ` (${count})`}
        </span>
      ))}
    </p>
  )
}

interface Named {
  readonly id: string
  readonly name: string
  readonly orgNumber: string
}

/** With its org. number where another company has the same name. */
function nameOf(companies: readonly Named[], companyId: string): string | null {
  const found = companies.find(({ id }) => id === companyId)
  if (found === undefined) return null
  const isAlone = companies.every(({ id, name }) => id === companyId || name !== found.name)
  return isAlone || found.orgNumber === '' ? found.name : `${found.name} ${found.orgNumber}`
}

/** Sending the very same bytes again helps only where the file itself was not the reason. */
const finalCodes: ReadonlySet<string | null> = new Set(['source_unreadable', 'import_invalid', 'too_large'])

/** Why somebody is asked where a file belongs. */
const asking: ReadonlySet<unknown> = new Set(['other_company', 'other_name', 'placeholder_number'])

function Refused({ upload }: { readonly upload: Upload }) {
  const { t } = useTranslation('imports')
  const { cause, remedy, correlationId } = useErrorText(upload.error)
  const { code, params } = appErrorOf(upload.error)
  return (
    <li>
      <span className="upl-file">
        <b className="m">{upload.fileName}</b>
        {upload.archive !== null && <span className="t2">{t('results.inArchive', { archive: upload.archive })}</span>}
      </span>
      <span className="upl-why">
        {cause} {remedy} <Reference id={correlationId} />
      </span>
      <span className="upl-acts">
        {params['reason'] === 'other_company' && (
          <Button size="sm" onClick={() => retryUpload(upload.key, 'own-company')}>
            {t('results.ownCompany')}
          </Button>
        )}
        {(params['reason'] === 'other_name' || params['reason'] === 'placeholder_number') && (
          <Button size="sm" onClick={() => retryUpload(upload.key, 'apart')}>
            {t('results.apart')}
          </Button>
        )}
        {asking.has(params['reason']) && (
          <Button size="sm" onClick={() => retryUpload(upload.key, 'anyway')}>
            {t(upload.companyId === '' ? 'results.intoNamed' : 'results.anyway', { company: params['company'] })}
          </Button>
        )}
        {!finalCodes.has(code) && (
          <Button size="sm" onClick={() => retryUpload(upload.key)}>
            {t('again')}
          </Button>
        )}
        <Button
          size="sm"
          look="ghost"
          aria-label={t('results.removeLabel', { file: upload.fileName })}
          onClick={() => dropUpload(upload.key)}
        >
          {t('remove')}
        </Button>
      </span>
    </li>
  )
}
