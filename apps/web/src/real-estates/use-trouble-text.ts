import { decimal, say, type TableProblem } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { useTableProblem } from '../settings/use-table-problem.ts'
import type { NoRegister, Trouble } from './register.ts'

/** Why a cell, a row or a table was not taken, as a sentence. */
export function useTroubleText(): (trouble: Trouble | TableProblem | NoRegister) => string {
  const { t } = useTranslation('real-estates')
  const { t: settings } = useTranslation('settings')
  const tell = useTableProblem()
  const { locale } = usePreferences()
  return (trouble) => {
    if ('problem' in trouble) {
      if (trouble.problem === 'json') return t('table.json')
      if (trouble.problem === 'register') return t('table.register', { text: trouble.text })
      return 'others' in trouble ? tell(trouble) : t(`table.${trouble.problem}`, { text: trouble.text })
    }
    const line = trouble.row + 1
    if ('column' in trouble) {
      const { column, text, why } = trouble
      const said = settings(`cells.${trouble.trouble}`, { line, column: say(column.label, locale), text })
      if (!why) return said
      const reason =
        'bound' in why
          ? t(`wrong.${why.is}`, { bound: decimal(why.bound) })
          : why.is === 'order'
            ? t('wrong.order')
            : settings(`cells.written.${column.kind}`)
      return `${said} ${reason}`
    }
    return t(`wrong.${trouble.trouble}`, { line, text: trouble.text })
  }
}
