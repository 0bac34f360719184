import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { keyFigureWords, type RealEstates, registerAmountWords, say } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { trpcClient } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { levelTones } from '../components/Soundness.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatCount, formatOneDecimal, formatOre } from '../format/money.ts'
import { useFindingText } from '../imports/finding-text.ts'
import type { Finding } from '../imports/types.ts'

const DEBOUNCE_MS = 400

export interface RegisterEffectProps {
  readonly companyId: string
  readonly version: number
  readonly register: RealEstates
}

/** What a change comes to before it is saved: key figures and findings of the newest year, beside those of the register in force. */
export function RegisterEffect({ companyId, version, register }: RegisterEffectProps) {
  const { t } = useTranslation('real-estates')
  const { locale } = usePreferences()
  const [settled] = useDebouncedValue(register, DEBOUNCE_MS)
  const query = useQuery({
    queryKey: ['register-effect', companyId, version, settled],
    queryFn: ({ signal }) => trpcClient.realEstates.preview.mutate({ companyId, register: settled }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const { data } = query
  const figures = data?.figures.map((own) => ({ ...own, name: say(keyFigureWords[own.id], locale) })) ?? []
  const amounts =
    data?.amounts.map((own) => ({
      ...own,
      name: say(registerAmountWords[own.id], locale),
      unit: own.id === 'average-rate' ? ('percent' as const) : ('ore' as const),
    })) ?? []
  const changed = [...figures, ...amounts].filter(({ before, now }) => before !== now)
  const hasOtherFindings = data !== undefined && data !== null && data.gone.length + data.appeared.length > 0
  const shown = (value: number | null, unit: 'kr/m2' | 'percent' | 'ore') => {
    if (value === null) return '–'
    return unit === 'percent' ? `${formatOneDecimal(value)} %` : unit === 'ore' ? formatOre(value, 'kr') : formatCount(value)
  }
  return (
    <section className="set-block" aria-labelledby="re-effect" aria-busy={settled !== register || query.isPlaceholderData}>
      <h2 id="re-effect">{t('effect.title')}</h2>
      {query.isError ? (
        <ErrorLine error={query.error} onRetry={() => void query.refetch()} />
      ) : data === undefined ? (
        <p className="t2">{t('effect.waiting')}</p>
      ) : data === null ? (
        <p className="t2">{t('effect.noBooks')}</p>
      ) : (
        <>
          <p className="t2">{t('effect.lead', { from: data.from, to: data.to })}</p>
          {changed.length === 0 && !hasOtherFindings ? (
            <p>{t('effect.none')}</p>
          ) : (
            <table className="tbl tbl-32" aria-labelledby="re-effect">
              <thead>
                <tr>
                  <th scope="col">{t('effect.figure')}</th>
                  <th scope="col" className="r">
                    {t('effect.before')}
                  </th>
                  <th scope="col" className="r">
                    {t('effect.now')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {changed.map(({ id, name, unit, before, now }) => (
                  <tr key={id}>
                    <th scope="row">{name}</th>
                    <td className="r n">{shown(before, unit)}</td>
                    <td className="r n">{shown(now, unit)}</td>
                  </tr>
                ))}
                <tr>
                  <th scope="row">{t('effect.findings')}</th>
                  <td className="r n">{t('effect.counted', { ...data.before })}</td>
                  <td className="r n">{t('effect.counted', { ...data.now })}</td>
                </tr>
              </tbody>
            </table>
          )}
          <FindingList title={t('effect.appeared')} findings={data.appeared} />
          <FindingList title={t('effect.gone')} findings={data.gone} />
        </>
      )}
    </section>
  )
}

/** Findings that the change brings, or that no longer hold with it. */
function FindingList({ title, findings }: { readonly title: string; readonly findings: readonly Finding[] }) {
  const { t } = useTranslation('common')
  const text = useFindingText()
  if (findings.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {findings.map((finding, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings have no identity
          <li key={i} className="an-finding">
            <StatusText tone={levelTones[finding.severity]}>{t(`severity.of.${finding.severity}`)}</StatusText>
            <span>{text(finding, findings)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
