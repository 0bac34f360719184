import { type KeyFigureResult, lackingText } from '@verifikat/analyses'
import { formatOre } from '../../format/money.ts'

export type Reason = NonNullable<KeyFigureResult['figures'][number]['values'][number]['reason']>

/** What the sentence of a reason is filled in with. */
export function reasonValues({ of, lacking }: Reason, locale: 'en' | 'sv'): Record<'of' | 'lacking' | 'amount', string> {
  const unsure = lacking && lackingText({ accounts: lacking.accounts, ore: [lacking.ore] }, locale, (ore) => formatOre(ore, 'ore'))
  return { of, lacking: unsure ?? '', amount: lacking ? formatOre(lacking.ore, 'kr') : '' }
}
