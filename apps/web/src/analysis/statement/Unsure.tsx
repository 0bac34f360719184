import { type BalanceSheetRow, lackingText, misplacedText, type StatementRow } from '@verifikat/analyses'
import { StatusText } from '../../components/StatusText.tsx'
import type { Locale } from '../../format/dates.ts'
import { formatOre } from '../../format/money.ts'
import type { Texts } from '../use-texts.ts'

/** What makes the figures of a row others than a reader may take them for. */
export interface Doubts {
  readonly lacking: StatementRow['lacking']
  readonly misplaced?: BalanceSheetRow['misplaced']
}

const money = (ore: number) => formatOre(ore, 'ore')

/** Beside a total that may lack what stands on no line, or holds balances on the wrong side: how much, on which accounts; null: nothing. */
export function unsure({ lacking, misplaced }: Doubts, locale: Locale): string | null {
  const doubts = [lacking && lackingText(lacking, locale, money), misplaced && misplacedText(misplaced, locale, money)].filter(Boolean)
  return doubts.length === 0 ? null : doubts.join('; ')
}

/** What would move, in whole kronor as the mark shows it; null: nothing. */
function moved(ore: number | null): number | null {
  return ore === null || Math.abs(ore) < 50 ? null : ore
}

export function Unsure({ lacking, misplaced, locale, t }: Doubts & { readonly locale: Locale; readonly t: Texts }) {
  return (
    <>
      {lacking && (
        <span className="stm-unsure" title={`${unsure({ lacking }, locale)}. ${t('statements:lacking.why')}`}>
          <StatusText tone="amber">
            <span className="stm-mark">{t('statements:lacking.mark')}</span>{' '}
            <Amounts ore={lacking.ore} shown={(ore) => formatOre(ore, 'kr')} />
          </StatusText>
        </span>
      )}
      {misplaced?.ore.some((ore) => moved(ore) !== null) && (
        <span
          // a telephone has room for the first column only, which may hold nothing that moves
          className={moved(misplaced.ore[0] ?? null) === null ? 'stm-unsure stm-more' : 'stm-unsure'}
          title={`${unsure({ lacking: null, misplaced }, locale)}. ${t('statements:reclassify.why')}`}
        >
          <StatusText tone="amber">
            <span className="stm-mark">{t('statements:reclassify.mark')}</span>{' '}
            <Amounts ore={misplaced.ore.map(moved)} shown={(ore) => `${ore > 0 ? '+' : ''}${formatOre(ore, 'kr')}`} />
          </StatusText>
        </span>
      )}
    </>
  )
}

interface AmountsProps {
  readonly ore: readonly (number | null)[]
  readonly shown: (ore: number) => string
}

/** One for each column; a telephone has room for that of the first. */
function Amounts({ ore, shown }: AmountsProps) {
  const [first = '–', ...more] = ore.map((own) => (own === null ? '–' : shown(own)))
  return (
    <>
      {first}
      {more.length > 0 && <span className="stm-more"> / {more.join(' / ')}</span>}
    </>
  )
}
