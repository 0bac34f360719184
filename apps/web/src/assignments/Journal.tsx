import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { formatTimestamp } from '../format/dates.ts'
import { saidOfAct } from './journal-words.ts'
import type { Assignment } from './use-assignment.ts'

/** Every act with its place in the chain, the newest first. */
export function Journal({ assignment: { companyId, id, content, nameOf } }: { readonly assignment: Assignment }) {
  const { t } = useTranslation(['assignments', 'log'])
  const { t: ofAssignments } = useTranslation('assignments')
  const { locale: language } = usePreferences()
  const journal = trpc.assignments.journal.useQuery({ companyId, id })
  if (journal.isError) return <ErrorLine error={journal.error} onRetry={() => void journal.refetch()} />
  if (journal.data === undefined) return <SkeletonRows rows={8} columns={[40, 160, 120, 120]} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="as-scroll" aria-label={t('tabs.journal')} tabIndex={0}>
      <table className="tbl as-table">
        <thead>
          <tr>
            <th scope="col" className="r">
              #
            </th>
            <th scope="col">{t('journal.act')}</th>
            <th scope="col">{t('journal.about')}</th>
            <th scope="col">{t('journal.by')}</th>
            <th scope="col">{t('journal.at')}</th>
            <th scope="col">{t('journal.hash')}</th>
          </tr>
        </thead>
        <tbody>
          {journal.data.map((one) => {
            const said = one.about && saidOfAct(one.about, { content, nameOf, t: ofAssignments, language })
            return (
              <tr key={one.seq}>
                <td className="r n">{one.seq}</td>
                <td>{t(`log:values.act.${one.act}`)}</td>
                <td>
                  {said?.what}
                  {said !== null && said.value !== '' && <span className="as-papertext t2">{said.value}</span>}
                </td>
                <td>{one.by}</td>
                <td className="n nw">{formatTimestamp(one.at)}</td>
                <td>
                  <code title={one.hash}>{one.hash.slice(0, 16)}</code>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
