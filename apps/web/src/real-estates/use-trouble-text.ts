import { decimal, type RealEstateRowProblem, say } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import type { Trouble } from './register.ts'

/** Why a cell, a row or a table was not taken, as a sentence. */
export function useTroubleText(): (
  trouble: Trouble | RealEstateRowProblem | { readonly problem: 'register'; readonly text: string },
) => string {
  const { t } = useTranslation('real-estates')
  const { locale } = usePreferences()
  return (trouble) => {
    if ('problem' in trouble) {
      if (trouble.problem === 'register') return t('table.register', { text: trouble.text })
      const { problem, line, column, text } = trouble
      return t(`table.${problem}`, { line, column, text })
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
