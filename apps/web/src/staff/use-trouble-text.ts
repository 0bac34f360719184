import type { TableProblem } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { useTableProblem } from '../settings/use-table-problem.ts'
import type { RosterTrouble } from './roster.ts'

type Trouble =
  | { readonly trouble: RosterTrouble; readonly text?: string; readonly line?: number }
  | TableProblem
  | { readonly part: 'headcount' }

/** Why a cell or a table was not taken, as a sentence. */
export function useTroubleText(): (trouble: Trouble) => string {
  const { t } = useTranslation('staff')
  const tell = useTableProblem()
  return (trouble) => {
    if ('part' in trouble) return t('wrong.headcount')
    if ('problem' in trouble) return 'others' in trouble ? tell(trouble) : t(`table.${trouble.problem}`, { text: trouble.text })
    const said = t(`wrong.${trouble.trouble}`)
    return trouble.line ? t('table.line', { line: trouble.line, said }) : said
  }
}
