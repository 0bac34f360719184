import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'

/** The assignment worked in. There are none yet, and it says so. */
export function AssignmentRegion() {
  const { t } = useTranslation()
  return (
    <section className="ni ni-still" aria-label={t('nav.assignment')} title={t('nav.noAssignmentHint')}>
      <Icon name="briefcase" size={16} />
      {t('nav.noAssignment')}
      <span className="vh">{t('nav.noAssignmentHint')}</span>
    </section>
  )
}
