import { useTranslation } from 'react-i18next'
import { formatFiscalYear } from '../format/dates.ts'
import { formatBytes, formatCount, formatOre } from '../format/money.ts'
import { formatOrgNumber } from '../format/org-number.ts'
import { useFileType } from './file-type.ts'
import type { ImportDetail, ImportReport } from './types.ts'

/** What the file says about itself, as read. */
export function Facts({ detail, facts }: { readonly detail: ImportDetail; readonly facts: ImportReport['facts'] }) {
  const { t } = useTranslation('imports')
  const fileType = useFileType()
  const { counts } = facts
  const rows: readonly (readonly [string, string])[] = [
    [t('facts.company'), facts.company.name],
    [t('facts.orgNumber'), formatOrgNumber(facts.company.orgNumber ?? '')],
    ...Object.entries(facts.fiscalYears).map(([index, [from, to]]): readonly [string, string] => [
      t('facts.year', { index: index.replace('-', '\u2212') }),
      `${formatFiscalYear({ from, to })} \u00b7 ${from} \u2013 ${to}`,
    ]),
    [t('facts.type'), fileType({ sieType: facts.sieType, format: facts.file.format })],
    [t('facts.program'), `${facts.program.name} ${facts.program.version}`.trim()],
    [t('facts.generated'), facts.generated ?? ''],
    [t('facts.coveredTo'), facts.coveredTo ?? ''],
    [t('facts.currency'), facts.currency],
    [t('facts.accounts'), formatCount(counts.accounts)],
    [t('facts.vouchers'), formatCount(counts.vouchers)],
    [t('facts.lines'), formatCount(counts.rows)],
    [t('facts.correctionsAdded'), formatCount(counts.correctionsAdded)],
    [t('facts.correctionsRemoved'), formatCount(counts.correctionsRemoved)],
    [t('facts.debit'), formatOre(facts.totalDebitOre, 'ore')],
    [t('facts.credit'), formatOre(facts.totalCreditOre, 'ore')],
    [t('facts.unbalanced'), formatCount(counts.unbalancedVouchers)],
    [t('facts.encoding'), t(`encodings.${facts.file.encoding}`)],
    [t('facts.checksum'), t(`checksum.${facts.checksum}`)],
    [t('facts.comment'), facts.comment ?? ''],
    [t('facts.size'), formatBytes(detail.bytes)],
    [t('facts.importedBy'), detail.createdBy ?? ''],
  ]
  return (
    <section aria-label={t('fileSays')}>
      <div className="panel-sec">
        <h3>{t('fileSays')}</h3>
      </div>
      <dl className="kv panel-body n-list">
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="kv-row">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {detail.sha256 !== null && (
          <div className="kv-row">
            <dt>{t('facts.hash')}</dt>
            <dd className="mono">{detail.sha256}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
