import { trpc } from '../../app/trpc.ts'
import { Seg } from '../../components/Seg.tsx'
import { useCompanyId } from '../../shell/use-company-id.ts'
import { TokenField } from '../filters/TokenField.tsx'
import type { OwnFilterProps } from '../screen.ts'
import { useTexts } from '../use-texts.ts'
import { ledgerTabs } from './search.ts'

type Props = OwnFilterProps<'general-ledger-account'>

/** The lines, or what they are made of. */
export function LedgerTools({ search, setSearch, result }: Props) {
  const t = useTexts()
  if (result === null || result.accounts.length === 0) return null
  return (
    <Seg
      label={t('ledger:tabs')}
      options={ledgerTabs.map((value) => ({ value, label: t(`ledger:tab.${value}`), title: t(`ledger:why.${value}`) }))}
      value={search.show ?? 'ledger'}
      onChange={(show) =>
        setSearch({
          show: show === 'ledger' ? undefined : show,
          sel: undefined,
          fig: undefined,
          ver: undefined,
          line: undefined,
          sort: undefined,
          all: undefined,
        })
      }
    />
  )
}

/** Which series are booked by hand: what the share by hand is of. */
export function LedgerFilters({ search, setSearch }: Props) {
  const t = useTexts()
  const companyId = useCompanyId()
  const dimensions = trpc.books.dimensions.useQuery({ companyId: companyId ?? '' }, { enabled: companyId !== null, staleTime: 60_000 }).data
  const name = (series: string) => (series === '' ? t('filter.noSeries') : series)
  return (
    <TokenField
      label={t('ledger:manual')}
      placeholder={t('filter.choose')}
      hint={t('ledger:manualHint')}
      tokens={search.manual ?? []}
      onTokens={(tokens) => setSearch({ manual: tokens.length === 0 ? undefined : [...tokens] })}
      options={(dimensions?.series ?? []).map((series) => ({ value: series, label: name(series) }))}
      name={name}
    />
  )
}
