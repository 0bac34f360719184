import { lackingText, type StatementRow } from '@verifikat/analyses'
import { StatusText } from '../../components/StatusText.tsx'
import type { Locale } from '../../format/dates.ts'
import { formatOre } from '../../format/money.ts'
import type { Texts } from '../use-texts.ts'

type Lacking = StatementRow['lacking']

/** Beside a total that may lack what stands on no line: by how much, on which accounts; null: nothing. */
export function unsure(lacking: Lacking, locale: Locale): string | null {
  return lacking && lackingText(lacking, locale, (ore) => formatOre(ore, 'ore'))
}

export function Unsure({ lacking, locale, t }: { readonly lacking: Lacking; readonly locale: Locale; readonly t: Texts }) {
  if (lacking === null) return null
  return (
    <span className="stm-unsure" title={`${unsure(lacking, locale)}. ${t('statements:lacking.why')}`}>
      <StatusText tone="amber">
        <span className="stm-unsure-word">{t('statements:lacking.mark')} </span>
        {lacking.ore.map((ore) => (ore === null ? '–' : formatOre(ore, 'kr'))).join(' / ')}
      </StatusText>
    </span>
  )
}
