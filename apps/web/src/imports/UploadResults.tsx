import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { appErrorOf, useErrorText } from '../app/app-error.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { Reference } from '../components/Reference.tsx'
import { SignInAgain } from '../components/SignInAgain.tsx'
import { formatOrgNumber } from '../format/org-number.ts'
import { isUnderWay } from './import-state.ts'
import { WaitingImports } from './mapping/WaitingImports.tsx'
import type { ImportRow } from './types.ts'
import {
  dismissResults,
  dropUpload,
  isAsked,
  isThereAlready,
  type Received,
  retryUpload,
  type Upload,
  type UploadState,
  useUploadState,
} from './uploads.ts'
import './imports.css'

/** So long it is said that everything was taken in. */
const TOLD_MS = 10_000

/** What became of files that were dropped together, on whichever page one has gone on to: folded up there, and gone once nothing is left to be done about them. */
export function UploadResults() {
  const { results } = useUploadState()
  return results === null ? null : <Results {...results} />
}

function Results({ failed, received }: NonNullable<UploadState['results']>) {
  const { t } = useTranslation(['imports', 'common'])
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(pathname)
  const isOpen = openedAt === pathname
  const section = useRef<HTMLElement>(null)
  const companyIds = [...new Set(received.map(({ companyId }) => companyId))]
  const lists = trpc.useQueries((ask) => companyIds.map((companyId) => ask.import.list({ companyId }, { retry: false })))
  const ids = new Set(received.map(({ importId }) => importId))
  const held = companyIds.flatMap((companyId, i) =>
    (lists[i]?.data ?? []).filter((row) => ids.has(row.id) && isHeld(row)).map(({ id, fileName }) => ({ companyId, id, fileName })),
  )
  const asked = failed.filter(isAsked)
  const refused = failed.filter((upload) => !isAsked(upload))
  const isDone =
    failed.length === 0 &&
    received.every(({ faulty }) => faulty === undefined) &&
    lists.every(({ data, isError }) => isError || data?.every((row) => !ids.has(row.id) || isEnded(row)))
  useEffect(() => {
    if (!isDone) return
    // somebody may be reading it
    const timer = setInterval(() => section.current?.matches(':hover, :focus-within') || dismissResults(), TOLD_MS)
    return () => clearInterval(timer)
  }, [isDone])
  /** What is asked stays, folded up. */
  const close = () => {
    dismissResults()
    setOpenedAt(null)
  }
  return (
    <section ref={section} className="upl" data-region aria-label={t('results.title')}>
      <div className="upl-hd">
        <h2>
          <button type="button" className="upl-fold" aria-expanded={isOpen} onClick={() => setOpenedAt(isOpen ? null : pathname)}>
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} /> {t('results.title')}
          </button>
        </h2>
        {!isOpen && <Troubles asked={asked} refused={refused} />}
        <span className="sp" />
        <Button size="sm" onClick={close}>
          {t('common:act.close')}
        </Button>
      </div>
      <div role="status" hidden={!isOpen}>
        {received.length > 0 && (
          <ReceivedLine received={received} isAllUsed={held.length === 0 && received.every(({ faulty }) => faulty === undefined)} />
        )}
        {held.length > 0 && <HeldLine held={held} />}
        <ThereAlready received={received} />
        <Faulty received={received} />
        {companyIds.map((companyId) => (
          <WaitingImports key={companyId} companyId={companyId} among={received.flatMap(({ importId }) => importId ?? [])} />
        ))}
        <Troubles asked={asked} refused={refused} />
        {failed.length > 0 && (
          <ul className="upl-list">
            {[...asked, ...refused].map((upload) => (
              <Refused key={upload.key} upload={upload} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** Bank files that added nothing, each with why. */
function ThereAlready({ received }: { readonly received: readonly Received[] }) {
  const { t } = useTranslation('imports')
  const known = received.flatMap(({ bankFile }) => (bankFile && isThereAlready(bankFile) ? [bankFile] : []))
  if (known.length === 0) return null
  return (
    <ul className="upl-list">
      {known.map(({ fileId, fileName, outcome, sameAs }) => (
        <li key={`${fileId} ${fileName}`}>
          <b className="m">{fileName}</b>
          <span className="upl-why">{outcome === 'repeated' ? t('results.repeated', { file: sameAs }) : t('results.known')}</span>
        </li>
      ))}
    </ul>
  )
}

/** Declarations that were read with errors, and whether they are used. */
function Faulty({ received }: { readonly received: readonly Received[] }) {
  const { t } = useTranslation('imports')
  const faulty = received.flatMap((own) => own.faulty ?? [])
  if (faulty.length === 0) return null
  return (
    <ul className="upl-list">
      {faulty.map(({ fileName, isUsed }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves
        <li key={i}>
          <b className="m">{fileName}</b>
          <span className="upl-why st-red">{t(isUsed ? 'results.faulty' : 'results.faultyKept')}</span>
        </li>
      ))}
    </ul>
  )
}

/** Nothing is wrong with a file that somebody is asked about. */
function Troubles({ asked, refused }: Record<'asked' | 'refused', readonly Upload[]>) {
  const { t } = useTranslation('imports')
  return (
    <>
      {asked.length > 0 && (
        <p className="upl-line st-amber">
          <Icon name="alert-triangle" /> {t('results.asked', { count: asked.length })}
        </p>
      )}
      {refused.length > 0 && (
        <p className="upl-line st-red">
          <Icon name="alert-octagon" /> {t('results.refused', { count: refused.length })}
        </p>
      )}
    </>
  )
}

/** Read, and nobody has to say what it holds, or whether it is to be used. */
function isEnded(row: ImportRow): boolean {
  return row.state !== 'waiting' && !isUnderWay(row) && !isHeld(row)
}

/** Read, and not used before somebody says yes to what it changes. */
function isHeld({ state, summary }: ImportRow): boolean {
  return state === 'done' && summary?.held != null
}

interface HeldFile {
  readonly companyId: string
  readonly id: string
  readonly fileName: string
}

function HeldLine({ held }: { readonly held: readonly HeldFile[] }) {
  const { t } = useTranslation('imports')
  return (
    <p className="upl-line">
      <span className="st-amber">
        <Icon name="alert-triangle" />
      </span>{' '}
      {t('results.held', { count: held.length })}{' '}
      {held.map(({ companyId, id, fileName }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to="/beta/$companyId/data/accounting" params={{ companyId }} search={{ import: id }}>
            {fileName}
          </Link>
        </span>
      ))}
    </p>
  )
}

interface ReceivedLineProps {
  readonly received: readonly Received[]
  readonly isAllUsed: boolean
}

/** Green only where nobody has to answer anything more. */
function ReceivedLine({ received, isAllUsed }: ReceivedLineProps) {
  const { t } = useTranslation('imports')
  const companies = trpc.company.list.useQuery()
  const groups = new Map<string, number>()
  for (const { companyId } of received) groups.set(companyId, (groups.get(companyId) ?? 0) + 1)
  return (
    <p className="upl-line">
      <span className={isAllUsed ? 'st-green' : 't3'}>
        <Icon name={isAllUsed ? 'circle-check' : 'circle-dashed'} />
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
  return isAlone || found.orgNumber === '' ? found.name : `${found.name} ${formatOrgNumber(found.orgNumber)}`
}

/** Sending the very same bytes again helps only where the file itself was not the reason. */
const finalCodes: ReadonlySet<string | null> = new Set(['source_unreadable', 'import_invalid', 'too_large'])

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
        <SignInAgain error={upload.error} />
        {params['reason'] === 'other_company' && (
          <Button removes size="sm" onClick={() => retryUpload(upload.key, 'own-company')}>
            {t('results.ownCompany')}
          </Button>
        )}
        {(params['reason'] === 'other_name' || params['reason'] === 'placeholder_number') && (
          <Button removes size="sm" onClick={() => retryUpload(upload.key, 'apart')}>
            {t('results.apart')}
          </Button>
        )}
        {isAsked(upload) && (
          <Button removes size="sm" onClick={() => retryUpload(upload.key, 'anyway')}>
            {t(upload.companyId === '' ? 'results.intoNamed' : 'results.anyway', { company: params['company'] })}
          </Button>
        )}
        {!finalCodes.has(code) && (
          <Button removes size="sm" onClick={() => retryUpload(upload.key)}>
            {t('again')}
          </Button>
        )}
        <Button
          removes
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
