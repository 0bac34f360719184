import type { TableProblem } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { useTableProblem } from '../settings/use-table-problem.ts'
import type { RegisterColumn } from './register.ts'

type Trouble = TableProblem | { readonly trouble: RegisterColumn | 'list' | 'json'; readonly text: string }

/** Why a cell or a table was not taken, as a sentence. */
export function useTroubleText(): (trouble: Trouble) => string {
  const { t } = useTranslation('counterparties')
  const tell = useTableProblem()
  return (trouble) => {
    if ('problem' in trouble) {
      if (!('others' in trouble)) return t(`table.${trouble.problem}`, { text: trouble.text })
      const isOfRole = [trouble, ...trouble.others].some(({ kind }) => kind === 'choice')
      return isOfRole ? `${tell(trouble)} ${t('wrong.role')}` : tell(trouble)
    }
    switch (trouble.trouble) {
      case 'name':
      case 'role':
      case 'list':
      case 'json':
        return t(`wrong.${trouble.trouble}`)
      default:
        return t('wrong.value', { text: trouble.text })
    }
  }
}
