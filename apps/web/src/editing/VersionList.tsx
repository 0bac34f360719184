import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatTimestamp } from '../format/dates.ts'
import type { DocumentVersion } from './types.ts'

export interface VersionListProps {
  readonly query: { readonly data: readonly DocumentVersion[] | undefined; readonly error: unknown; readonly refetch: () => unknown }
  /** The version whose difference is shown. */
  readonly shown: number | null
  readonly canWrite: boolean
  readonly isBusy: boolean
  readonly onShow: (version: number | null) => void
  readonly onActivate: (version: number) => void
  readonly onClose: () => void
  /** What differs between the shown version and the one on the screen. */
  readonly children?: ReactNode
}

/** Every version that was ever saved: who, when and why; any of them can be looked at and put in force again. */
export function VersionList({ query, shown, canWrite, isBusy, onShow, onActivate, onClose, children }: VersionListProps) {
  const { t } = useTranslation(['plans', 'common'])
  return (
    <section className="ed-versions" aria-label={t('versions.title')}>
      <div className="panel-head">
        <h2>{t('versions.title')}</h2>
        <span className="sp" />
        <Button size="sm" look="ghost" keys="escape" onClick={onClose}>
          {t('common:act.close')}
        </Button>
      </div>
      {query.error !== null && query.error !== undefined ? (
        <ErrorLine error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <SkeletonRows rows={4} height={44} columns={[30, 160, -60]} />
      ) : query.data.length === 0 ? (
        <p className="ed-empty t2">{t('versions.none')}</p>
      ) : (
        <ol className="ed-version-list">
          {query.data.map(({ version, note, createdBy, createdAt, active }) => (
            <li key={version} className={version === shown ? 'ed-version sel' : 'ed-version'}>
              <button
                type="button"
                className="ed-version-show"
                aria-expanded={version === shown}
                onClick={() => onShow(version === shown ? null : version)}
              >
                <span className="m n">{t('versions.number', { version })}</span>
                <span className="t2 el">{note || t('versions.noNote')}</span>
                <span className="t3 n ed-version-who">
                  {createdBy ?? t('versions.somebody')} · {formatTimestamp(createdAt)}
                </span>
              </button>
              {active ? (
                <StatusText tone="green">{t('versions.active')}</StatusText>
              ) : (
                canWrite && (
                  <Button
                    size="sm"
                    disabled={isBusy}
                    aria-label={t('versions.activateLabel', { version })}
                    onClick={({ currentTarget }) => {
                      // the button goes once the version is in force; the version stays
                      currentTarget.closest('li')?.querySelector('button')?.focus()
                      onActivate(version)
                    }}
                  >
                    {t('versions.activate')}
                  </Button>
                )
              )}
            </li>
          ))}
        </ol>
      )}
      {shown !== null && children}
    </section>
  )
}
