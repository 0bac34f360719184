import { useTranslation } from 'react-i18next'
import { type AnalysisNeed, catalogueEntries } from '../catalogue/analyses.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { GuideTable } from './GuideTable.tsx'
import './empty-books.css'
import './guides.css'

const files = [
  { key: 'vouchers', needs: ['balances', 'vouchers'] },
  { key: 'balances', needs: ['balances'] },
  { key: 'entries', needs: null },
  { key: 'table', needs: null },
] as const satisfies readonly { readonly key: string; readonly needs: readonly AnalysisNeed[] | null }[]

/** No file yet: why the books matter, what each kind of file opens, and how the client gets it out of the program. */
export function EmptyBooks({ canImport }: { readonly canImport: boolean }) {
  const { t } = useTranslation(['timeline', 'imports', 'start'])
  return (
    <div className="nob">
      <EmptyState icon="file-import" title={t('imports:empty.title')}>
        {t(canImport ? 'imports:empty.text' : 'imports:empty.reader')}
      </EmptyState>
      <section className="nob-why" aria-labelledby="nob-why">
        <h2 id="nob-why">{t('empty.title')}</h2>
        <p className="t2">{t('empty.lead')}</p>
      </section>
      <div className="nob-two">
        <section aria-labelledby="nob-files">
          <h2 id="nob-files">{t('empty.unlocks')}</h2>
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">{t('empty.columns.file')}</th>
                <th scope="col">{t('empty.columns.opens')}</th>
              </tr>
            </thead>
            <tbody>
              {files.map(({ key, needs }) => (
                <tr key={key}>
                  <th scope="row">{t(`empty.files.${key}`)}</th>
                  <td className="t2">
                    {needs === null ? t(key === 'entries' ? 'empty.entriesText' : 'empty.tableText') : <Opens needs={needs} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <section aria-labelledby="nob-export">
          <h2 id="nob-export">{t('start:guides.title')}</h2>
          <GuideTable />
          <p className="t3">{t('start:guides.lead')}</p>
        </section>
      </div>
    </div>
  )
}

function Opens({ needs }: { readonly needs: readonly AnalysisNeed[] }) {
  const { t } = useTranslation(['timeline', 'catalogue'])
  return catalogueEntries
    .filter((entry) => needs.includes(entry.needs))
    .map(({ key }) => t(`catalogue:analyses.${key}.name`))
    .join(', ')
}
