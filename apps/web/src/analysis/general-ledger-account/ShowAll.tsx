import { Money } from '../../components/Money.tsx'
import { formatCount } from '../../format/money.ts'
import { useTexts } from '../use-texts.ts'
import type { LedgerViewProps } from './LedgerPart.tsx'

interface ShowAllProps extends LedgerViewProps {
  readonly groups: number
  readonly netOre: number
  readonly why?: string
}

/** What a long list leaves out, one click from being shown. */
export function ShowAll({ groups, netOre, why, unit, search, setSearch }: ShowAllProps) {
  const t = useTexts()
  return (
    <>
      {why}
      {groups > 0 && (
        <>
          {' '}
          {t('ledger:leftOut', { count: groups, n: formatCount(groups) })} <Money ore={netOre} unit={unit} />.{' '}
          <button type="button" className="an-link" onClick={() => setSearch({ all: true }, { replace: true })}>
            {t('ledger:showAll')}
          </button>
        </>
      )}
      {groups === 0 && search.all && (
        <>
          {' '}
          <button type="button" className="an-link" onClick={() => setSearch({ all: undefined }, { replace: true })}>
            {t('ledger:showLargest')}
          </button>
        </>
      )}
    </>
  )
}
