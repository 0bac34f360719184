import type { StaffRowProblem } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import type { RosterTrouble } from './roster.ts'

type Trouble =
  | { readonly trouble: RosterTrouble; readonly text?: string; readonly line?: number }
  | StaffRowProblem
  | { readonly part: 'headcount' }

/** Why a cell or a table was not taken, as a sentence. */
export function useTroubleText(): (trouble: Trouble) => string {
  const { t } = useTranslation('staff')
  return (trouble) => {
    if ('part' in trouble) return t('wrong.headcount')
    if ('problem' in trouble) {
      const { problem, line, column, text } = trouble
      return t(`table.${problem}`, { line, column, text })
    }
    const said = t(`wrong.${trouble.trouble}`)
    return trouble.line ? t('table.line', { line: trouble.line, said }) : said
  }
}
