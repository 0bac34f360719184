import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../app/preferences.ts'
import { StatusText } from '../../components/StatusText.tsx'
import { formatDate } from '../../format/dates.ts'
import { inOrder } from '../right-names.ts'
import type { Warning } from '../types.ts'
import { listOf } from '../words.ts'

export interface EffectWarningsProps {
  readonly warnings: readonly Warning[]
  readonly hasCompanies: boolean
}

/** What one could overlook in a change. */
export function EffectWarnings({ warnings, hasCompanies }: EffectWarningsProps) {
  const text = useWarningText(hasCompanies)
  return (
    <ul className="acc-warnings">
      {warnings.map((warning) => {
        const words = text(warning)
        return (
          <li key={words}>
            <StatusText
              tone={warning.code === 'lose-authorise' ? 'red' : warning.code === 'later' || warning.code === 'nothing' ? 'blue' : 'amber'}
            >
              {words}
            </StatusText>
          </li>
        )
      })}
    </ul>
  )
}

function useWarningText(hasCompanies: boolean): (warning: Warning) => string {
  const { t } = useTranslation('authorization')
  const { locale } = usePreferences()
  return (warning) => {
    switch (warning.code) {
      case 'lose-authorise':
        return hasCompanies ? t('preview.warnings.lose-authorise-in', { company: warning.company }) : t('preview.warnings.lose-authorise')
      case 'keeps': {
        const through = warning.through.map(({ kind, name }) => t(`preview.through.${kind}`, { name }))
        const rights = inOrder(warning.rights).map((right) => t(`rights.${right}.name`).toLocaleLowerCase(locale))
        return t('preview.warnings.keeps', {
          name: warning.name,
          rights: listOf(rights, locale),
          through: listOf([...new Set(through)], locale),
        })
      }
      case 'later':
        return t('preview.warnings.later', { at: formatDate(warning.at) })
      case 'blocked':
      case 'closed-account':
        return t(`preview.warnings.${warning.code}`, { name: warning.name })
      default:
        return t(`preview.warnings.${warning.code}`)
    }
  }
}
