import { useTranslation } from 'react-i18next'
import { may } from '../../app/may.ts'
import { buttonClass } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { formatBytes, formatCount } from '../../format/money.ts'
import type { OwnCompany, Size } from './types.ts'

/** As the server asks for them, and one of authorise and delete. */
const needed = ['read', 'export', 'salary'] as const

/** A plain link: the browser itself shows the progress, and the page may be left. */
export function ExportSection({ company, size }: { readonly company: OwnCompany; readonly size: Size }) {
  const { t } = useTranslation('company-data')
  const mayExport = needed.every((right) => may(company, right)) && (may(company, 'authorise') || may(company, 'delete'))
  const figures = {
    bytes: formatBytes(size.bytes),
    imports: t('export.imports', { count: size.imports, number: formatCount(size.imports) }),
    rows: t('export.rows', { count: size.rows, number: formatCount(size.rows) }),
    runs: t('export.runs', { count: size.runs, number: formatCount(size.runs) }),
  }
  return (
    <section className="cd-sec" aria-labelledby="cd-export">
      <h2 id="cd-export">{t('export.title')}</h2>
      <p>{t('export.text')}</p>
      <p className="t2 n">{t('export.size', figures)}</p>
      {mayExport ? (
        <>
          <p>
            <a className={buttonClass('primary')} href={`/companies/${company.id}/everything.zip`} download>
              <Icon name="download" />
              {t('export.act')}
            </a>
          </p>
          <p className="t3">
            {t('export.progress')} {t('export.salary')}
          </p>
        </>
      ) : (
        <p className="t2" role="note">
          {t('export.needs')}
        </p>
      )}
      {may(company, 'export') && may(company, 'read') && size.versions > 0 && (
        <p>
          <a className={buttonClass('default', 'sm')} href={`/companies/${company.id}/pseudonymised`} download>
            <Icon name="download" />
            {t('export.pseudonymised')}
          </a>{' '}
          <span className="t3">{t('export.pseudonymisedText')}</span>
        </p>
      )}
    </section>
  )
}
