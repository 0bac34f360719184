import { type Counterparties, duplicatesIn, wrongNumbers } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'

const MOST = 20

/** What a register says against itself: numbers that contradict their check digit, and rows that seem to be one. */
export function Observations({ counterparties: { register } }: { readonly counterparties: Counterparties }) {
  const { t } = useTranslation('counterparties')
  const wrong = wrongNumbers(register)
  const doubles = duplicatesIn(register)
  if (wrong.length + doubles.length === 0) return null
  return (
    <section className="set-block" aria-labelledby="cp-observed">
      <h2 id="cp-observed">{t('observed.title')}</h2>
      <ul>
        {wrong.slice(0, MOST).map(({ row, number, problem }) => (
          <li key={`${row} ${number}`}>
            {t('observed.wrong', { name: register[row]?.name ?? '', column: t(`column.${number}`), why: t(`wrongNumber.${problem}`) })}
          </li>
        ))}
        {doubles.slice(0, MOST).map(({ reason, value, rows }) => (
          <li key={`${reason} ${value} ${rows.join()}`}>
            {t('observed.double', { names: rows.map((row) => register[row]?.name ?? '').join(', '), column: t(`column.${reason}`), value })}
          </li>
        ))}
      </ul>
      {wrong.length + doubles.length > 2 * MOST && <p className="t2">{t('observed.more', { count: wrong.length + doubles.length })}</p>}
    </section>
  )
}
