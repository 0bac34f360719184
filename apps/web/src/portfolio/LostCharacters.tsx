import { useTranslation } from 'react-i18next'
import { StatusText } from '../components/StatusText.tsx'
import { useRuleText } from '../imports/finding-text.ts'

/** A name as the file has it, which lost letters before it came here: said beside it, for the reason that the import's finding gives. */
export function LostCharacters({ name }: { readonly name: string }) {
  return name.includes('\ufffd') ? <Mark /> : null
}

function Mark() {
  const { t } = useTranslation('imports')
  const rule = useRuleText('characters-lost')
  return (
    <span title={rule === null ? undefined : `${rule.cause} ${rule.remedy}`}>
      <StatusText tone="amber">{t('portfolio.lost')}</StatusText>
    </span>
  )
}
