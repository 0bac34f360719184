import type { CounterpartyRowProblem } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import type { RegisterColumn } from './register.ts'

type Trouble = CounterpartyRowProblem | { readonly trouble: RegisterColumn | 'list'; readonly text: string }

/** Why a cell or a table was not taken, as a sentence. */
export function useTroubleText(): (trouble: Trouble) => string {
  const { t } = useTranslation('counterparties')
  return (trouble) => {
    if ('problem' in trouble) {
      const { problem, line, column, text } = trouble
      return t(`table.${problem}`, { line, column, text })
    }
    if (trouble.trouble === 'name' || trouble.trouble === 'role' || trouble.trouble === 'list') return t(`wrong.${trouble.trouble}`)
    return t('wrong.value', { text: trouble.text })
  }
}
