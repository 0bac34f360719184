import { useTranslation } from 'react-i18next'
import { Money } from '../../components/Money.tsx'
import type { PairItem } from './comparison.ts'

/** What differs between two versions of a voucher: its head, and each line that is gone or new. */
export function ChangedLines({ item }: { readonly item: PairItem }) {
  const { t } = useTranslation('imports')
  const { before, after, changed, rowsRemoved, rowsAdded } = item
  const heads = (['date', 'text', 'registrationDate', 'user'] as const).filter((aspect) => changed.includes(aspect))
  const lines = [
    ...rowsRemoved.items.map((row, i) => ({ key: `-${i}`, isNew: false, row })),
    ...rowsAdded.items.map((row, i) => ({ key: `+${i}`, isNew: true, row })),
  ].sort((a, b) => (a.row.account < b.row.account ? -1 : a.row.account > b.row.account ? 1 : Number(a.isNew) - Number(b.isNew)))
  const more = rowsRemoved.count + rowsAdded.count - lines.length
  return (
    <section className="cmp-lines" aria-label={t('compare.differs')}>
      <h3 className="cmp-side">{t('compare.differs')}</h3>
      {heads.length > 0 && (
        <dl className="cmp-heads">
          {heads.map((aspect) => (
            <div key={aspect}>
              <dt className="t3">{t(`compare.aspects.${aspect}`)}</dt>
              <dd>
                <del>{before[aspect] || '–'}</del> → <ins>{after[aspect] || '–'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {lines.length > 0 && (
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t('compare.columns.account')}</th>
              <th scope="col">{t('compare.columns.text')}</th>
              <th scope="col" className="r">
                {t('compare.before')}
              </th>
              <th scope="col" className="r">
                {t('compare.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, isNew, row }) => (
              <tr key={key}>
                <th scope="row" className="n">
                  {row.account}
                </th>
                <td className="cmp-text">
                  {[row.objects.map(({ dimension, object }) => `${dimension}:${object}`).join(' '), row.text]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </td>
                <td className="r">{!isNew && <Money ore={row.ore} unit="ore" zero="digit" />}</td>
                <td className="r">{isNew && <Money ore={row.ore} unit="ore" zero="digit" />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && <p className="t3 n">{t('compare.moreLines', { count: more })}</p>}
    </section>
  )
}
