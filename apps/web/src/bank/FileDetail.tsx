import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { trpc } from '../app/trpc.ts'
import { useOwnAccess } from '../authorization/use-own-access.ts'
import { Button, buttonClass } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Icon } from '../components/Icon.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatTimestamp } from '../format/dates.ts'
import { formatBytes, formatCount } from '../format/money.ts'
import { useFindingPlace } from '../imports/finding-place.ts'
import { useFindingText } from '../imports/finding-text.ts'
import { AccountForm, CurrencyChoice, DayOrderForm } from './FileReading.tsx'
import { FileStatements } from './FileStatements.tsx'
import type { BankFile, BankFileVersion } from './types.ts'

export interface FileDetailProps {
  readonly companyId: string
  readonly file: BankFile
  readonly shown: BankFileVersion
  readonly canWrite: boolean
}

/** A file's versions with its bytes as they came, its statements, and what is odd about it. */
export function FileDetail({ companyId, file, shown, canWrite }: FileDetailProps) {
  const { t } = useTranslation('bank')
  const utils = trpc.useUtils()
  const access = useOwnAccess(companyId)
  const onSettled = () => Promise.all([utils.bank.invalidate(), utils.company.invalidate()])
  const change = trpc.bank.change.useMutation({ onSettled })
  const activate = trpc.bank.activate.useMutation({ onSettled })
  const { findings, findingCount, fileName: name, reading } = shown
  const isInForce = file.version === shown.version
  const put = (version: number) => activate.mutate({ companyId, id: file.id, version, expectedVersion: file.version })
  const { account, dayOrder, currency, without } = reading
  const save = (
    wish: Partial<Pick<BankFileVersion['reading'], 'account' | 'dayOrder' | 'currency' | 'without'>>,
    onSuccess: () => void = () => undefined,
  ) =>
    change.mutate({ companyId, id: file.id, account, dayOrder, currency, without, ...wish, expectedVersion: file.version }, { onSuccess })
  const isBusy = activate.isPending || change.isPending
  return (
    <div className="bk-more">
      {activate.isError && <ErrorLine error={activate.error} />}
      {change.isError && <ErrorLine error={change.error} />}
      <ul className="bk-versions" aria-label={t('detail.versions', { name })}>
        {file.versions.map((own) => (
          <li key={own.version}>
            <span className="n">{t('detail.version', { version: own.version })}</span>
            <span className="t2">
              {own.fileName} ({formatBytes(own.bytes)})
            </span>
            <Said version={own} />
            <span className="n t3">
              {t('detail.by', { when: formatTimestamp(own.createdAt), who: own.createdBy ?? t('detail.somebody') })}
            </span>
            <span className="mono t3 bk-wide" title={own.sha256}>
              {t('detail.hash')} {own.sha256.slice(0, 16)}…
            </span>
            <span className="bk-acts">
              {own.version === file.version ? (
                <StatusText tone="blue" icon="check">
                  {t('detail.inForce')}
                </StatusText>
              ) : (
                canWrite && (
                  <Button
                    size="sm"
                    disabled={isBusy}
                    aria-label={t('detail.useLabel', { version: own.version, name })}
                    onClick={() => put(own.version)}
                  >
                    {t('detail.use')}
                  </Button>
                )
              )}
              {canWrite && own.version === file.version && (
                <Button
                  removes
                  size="sm"
                  look="ghost"
                  disabled={isBusy}
                  aria-label={t('detail.takeOutLabel', { name })}
                  onClick={() => put(0)}
                >
                  {t('detail.takeOut')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {may(access.data, 'export') && may(access.data, 'salary') && (
        <p>
          <a
            className={buttonClass('default', 'sm')}
            href={`/companies/${companyId}/bank/${file.id}/source`}
            aria-label={t('detail.sourceLabel', { file: name })}
            download
          >
            <Icon name="download" /> {t('detail.source')}
          </a>
        </p>
      )}
      {canWrite && isInForce && (account !== null || shown.said.statements.some(({ account }) => account === null)) && (
        <AccountForm fileId={file.id} given={account} isBusy={isBusy} onSave={(said, onSuccess) => save({ account: said }, onSuccess)} />
      )}
      {canWrite &&
        isInForce &&
        (dayOrder !== null ||
          reading.table?.mapping.dayOrder === 'month-first' ||
          findings.some(({ code }) => code === 'table-day-order' || code === 'table-day-order-mixed')) && (
          <DayOrderForm
            key={file.version}
            given={dayOrder}
            mapped={reading.table?.mapping.dayOrder ?? null}
            isBusy={isBusy}
            onSave={(said) => save({ dayOrder: said })}
          />
        )}
      {canWrite && isInForce && (currency !== null || findings.some(({ code }) => code === 'bank.currency-assumed')) && (
        <CurrencyChoice given={currency} isBusy={isBusy} onChoose={(said) => save({ currency: said })} />
      )}
      <FileStatements
        name={name}
        shown={shown}
        canWrite={canWrite && isInForce}
        isBusy={isBusy}
        onWithout={(out) => save({ without: [...out] })}
      />
      <Findings name={name} findings={findings} findingCount={findingCount} />
    </div>
  )
}

/** How a version is read, where not as it came. */
function Said({ version: { reading } }: { readonly version: BankFileVersion }) {
  const { t } = useTranslation('bank')
  const said = [
    reading.table !== null && t('detail.readAs'),
    reading.dayOrder !== null && t(`detail.order.${reading.dayOrder}`),
    reading.currency,
    reading.account !== null && t('detail.ofAccount', { account: reading.account }),
    reading.without.length > 0 && t('detail.without', { count: reading.without.length }),
  ].filter((one) => one !== false && one !== null)
  return said.length === 0 ? null : <span className="t2">{said.join(', ')}</span>
}

interface FindingsProps extends Pick<BankFileVersion, 'findings' | 'findingCount'> {
  readonly name: string
}

function Findings({ name, findings, findingCount }: FindingsProps) {
  const { t } = useTranslation('bank')
  const text = useFindingText()
  const placeOf = useFindingPlace()
  if (findings.length === 0) return <p className="t3">{t('detail.noFindings')}</p>
  return (
    <>
      {findings.length < findingCount && (
        <p className="t2">{t('detail.someFindings', { count: findings.length, all: formatCount(findingCount) })}</p>
      )}
      <ul className="bk-findings" aria-label={t('detail.findingsOf', { name })}>
        {findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings of a file never change their order
          <li key={index}>
            <StatusText tone={finding.severity === 'error' ? 'red' : finding.severity === 'warning' ? 'amber' : 'grey'}>
              {text(finding, findings)}
            </StatusText>
            {finding.line > 0 && <span className="n t3">{placeOf(finding)}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
