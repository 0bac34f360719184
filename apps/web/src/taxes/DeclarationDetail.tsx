import { TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button, buttonClass } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Icon } from '../components/Icon.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { typedIn } from '../editing/use-kept-text.ts'
import { formatTimestamp } from '../format/dates.ts'
import { formatBytes, formatCount } from '../format/money.ts'
import { useFindingText } from '../imports/finding-text.ts'
import type { Declaration, DeclarationVersion } from './types.ts'

export interface DeclarationDetailProps {
  readonly companyId: string
  readonly name: string
  readonly declaration: Declaration
  readonly shown: DeclarationVersion
  readonly canWrite: boolean
}

/** The day on which it was handed in, which no file says: later than its last day, it is late. */
function FiledOn({ companyId, name, declaration, shown }: Omit<DeclarationDetailProps, 'canWrite'>) {
  const { t } = useTranslation('taxes')
  const utils = trpc.useUtils()
  const filed = trpc.taxes.filed.useMutation({ onSettled: () => Promise.all([utils.taxes.invalidate(), utils.company.invalidate()]) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { filedOn = '' } = typedIn(event.currentTarget)
    filed.mutate({ companyId, id: declaration.id, filedOn: filedOn || null, expectedVersion: declaration.version })
  }
  return (
    <form className="tx-filed" onSubmit={submit} aria-label={t('filed.of', { name })}>
      <TextInput name="filedOn" size="sm" type="date" label={t('typed.filedOn')} defaultValue={shown.filedOn ?? ''} />
      <Button size="sm" type="submit" disabled={filed.isPending}>
        {t('filed.save')}
      </Button>
      <span className="t3">{t('filed.lead')}</span>
      {filed.isError && <ErrorLine error={filed.error} />}
    </form>
  )
}

/** Its versions, with their files as they came, and what is odd about the one that is shown. */
export function DeclarationDetail({ companyId, name, declaration, shown, canWrite }: DeclarationDetailProps) {
  const { t } = useTranslation('taxes')
  const utils = trpc.useUtils()
  const text = useFindingText()
  const activate = trpc.taxes.activate.useMutation({ onSettled: () => Promise.all([utils.taxes.invalidate(), utils.company.invalidate()]) })
  const put = (version: number) => activate.mutate({ companyId, id: declaration.id, version, expectedVersion: declaration.version })
  const { findings, findingCount } = shown
  const mayBeLate = shown.said.kind === 'eskd' || shown.said.kind === 'agi' || shown.said.kind === 'sru'
  return (
    <div className="tx-more">
      {activate.isError && <ErrorLine error={activate.error} />}
      <ul className="tx-versions" aria-label={t('versions', { name })}>
        {declaration.versions.map((own) => (
          <li key={own.version}>
            <span className="n">{t('version', { version: own.version })}</span>
            <span className="t2">
              {own.fileName ?? t('status.typed')}
              {own.bytes !== null && ` (${formatBytes(own.bytes)})`}
            </span>
            <span className="n t3">{t('by', { when: formatTimestamp(own.createdAt), who: own.createdBy ?? t('somebody') })}</span>
            {own.sha256 !== null && (
              <span className="mono t3 tx-hash" title={own.sha256}>
                {t('hash')} {own.sha256.slice(0, 16)}…
              </span>
            )}
            <span className="tx-acts">
              {own.sha256 !== null && (
                <a
                  className={buttonClass('default', 'sm')}
                  href={`/companies/${companyId}/declarations/${declaration.id}/${own.version}/source`}
                  aria-label={t('sourceLabel', { file: own.fileName })}
                  download
                >
                  <Icon name="download" /> {t('source')}
                </a>
              )}
              {own.version === declaration.version ? (
                <StatusText tone="blue" icon="check">
                  {t('inForce')}
                </StatusText>
              ) : (
                canWrite && (
                  <Button
                    size="sm"
                    disabled={activate.isPending}
                    aria-label={t('useLabel', { version: own.version, name })}
                    onClick={() => put(own.version)}
                  >
                    {t('use')}
                  </Button>
                )
              )}
              {canWrite && own.version === declaration.version && (
                <Button
                  removes
                  size="sm"
                  look="ghost"
                  disabled={activate.isPending}
                  aria-label={t('takeOutLabel', { name })}
                  onClick={() => put(0)}
                >
                  {t('takeOut')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {mayBeLate && canWrite && declaration.version > 0 && (
        <FiledOn key={`${shown.version} ${shown.filedOn}`} companyId={companyId} name={name} declaration={declaration} shown={shown} />
      )}
      {shown.sha256 !== null && findings.length === 0 && <p className="t3">{t('noFindings')}</p>}
      {findings.length > 0 && (
        <>
          {findings.length < findingCount && (
            <p className="t2">{t('someFindings', { count: findings.length, all: formatCount(findingCount) })}</p>
          )}
          <ul className="tx-findings" aria-label={t('findingsOf', { name })}>
            {findings.map((finding, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: findings of a file never change their order
              <li key={index}>
                <StatusText tone={finding.severity === 'error' ? 'red' : finding.severity === 'warning' ? 'amber' : 'grey'}>
                  {text(finding, findings)}
                </StatusText>
                {finding.line > 0 && <span className="n t3">{t('lineOf', { line: formatCount(finding.line) })}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
