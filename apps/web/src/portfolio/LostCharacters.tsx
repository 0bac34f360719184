import { useTranslation } from 'react-i18next'
import { StatusText } from '../components/StatusText.tsx'
import { useRuleText } from '../imports/finding-text.ts'
import './lost-characters.css'

interface LostCharactersProps {
  readonly name: string
  /** Where there is room for the mark alone: its words are spoken, and shown to whoever points at it. */
  readonly isShort?: boolean
}

/** A name as the file has it, which lost letters before it came here: said beside it, for the reason that the import's finding gives. */
export function LostCharacters({ name, isShort = false }: LostCharactersProps) {
  return name.includes('\ufffd') ? <Mark isShort={isShort} /> : null
}

function Mark({ isShort }: Pick<Required<LostCharactersProps>, 'isShort'>) {
  const { t } = useTranslation('imports')
  const rule = useRuleText('characters-lost')
  const why = rule === null ? [] : [rule.cause, rule.remedy]
  return (
    <span className="lost" title={[...(isShort ? [`${t('portfolio.lost')}.`] : []), ...why].join(' ')}>
      <StatusText tone="amber">{isShort ? <span className="vh">{t('portfolio.lost')}</span> : t('portfolio.lost')}</StatusText>
    </span>
  )
}
