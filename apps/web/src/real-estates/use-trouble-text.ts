import { decimal, type RealEstateRowProblem, say, type WrongValue } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import type { Trouble } from './register.ts'

/** A table may be wrong throughout: so many of its cells are told. */
const TOLD = 10

/** Why a cell, a row or a table was not taken, as a sentence. */
export function useTroubleText(): (
  trouble: Trouble | RealEstateRowProblem | { readonly problem: 'register'; readonly text: string },
) => string {
  const { t } = useTranslation('real-estates')
  const { locale } = usePreferences()
  const saidOf = ({ problem, kind, ...cell }: WrongValue) => {
    const said = t(`wrong.${problem}`, cell)
    return problem === 'value' ? `${said} ${t(`wrong.written.${kind}`)}` : said
  }
  return (trouble) => {
    if ('problem' in trouble) {
      if (trouble.problem === 'register') return t('table.register', { text: trouble.text })
      if (!('others' in trouble)) return t(`table.${trouble.problem}`, { text: trouble.text })
      const all = [trouble, ...trouble.others]
      const left = all.length - TOLD
      return [...all.slice(0, TOLD).map(saidOf), ...(left > 0 ? [t('wrong.more', { count: left })] : [])].join(' ')
    }
    const line = trouble.row + 1
    if ('column' in trouble) {
      const { column, text, why } = trouble
      const said = t(`wrong.${trouble.trouble}`, { line, column: say(column.label, locale), text })
      if (!why) return said
      const reason =
        'bound' in why
          ? t(`wrong.${why.is}`, { bound: decimal(why.bound) })
          : why.is === 'order'
            ? t('wrong.order')
            : t(`wrong.written.${column.kind}`)
      return `${said} ${reason}`
    }
    return t(`wrong.${trouble.trouble}`, { line, text: trouble.text })
  }
}
