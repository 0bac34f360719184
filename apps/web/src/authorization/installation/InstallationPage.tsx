import '../../analysis/analysis.css'
import '../../analysis/table/table.css'
import '../authorization.css'
import '../gate.css'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../app/page-title.ts'
import { useSession } from '../../app/session.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { Seg } from '../../components/Seg.tsx'
import { FindField } from '../FindField.tsx'
import { ActivityLog } from '../log/ActivityLog.tsx'
import { closed, type InstallationProps, installationTabs } from '../search.ts'
import { FirmPolicyTab } from './FirmPolicyTab.tsx'
import { InstallationPeople } from './InstallationPeople.tsx'

/** What administrators manage, outside all companies: accounts, invitations, and the log of both. */
export function InstallationPage(props: InstallationProps) {
  const { search, setSearch } = props
  const { t } = useTranslation('authorization')
  const isAdmin = useSession().user?.isAdmin ?? false
  const { tab = 'people' } = search
  usePageTitle(t('installation.title'))
  if (!isAdmin) {
    return (
      <>
        <PageHeader title={t('installation.title')} />
        <EmptyState icon="lock" title={t('installation.adminOnly')}>
          <p className="gate-text">{t('installation.askAdmin')}</p>
        </EmptyState>
      </>
    )
  }
  return (
    <div className="an acc-page">
      <PageHeader
        title={t('installation.title')}
        actions={
          tab === 'people' && (
            <Button look="primary" icon="plus" onClick={() => setSearch({ act: 'invite', sel: undefined })}>
              {t('act.invite')}
            </Button>
          )
        }
      />
      <div className="bar">
        <Seg
          label={t('installation.title')}
          value={tab}
          onChange={(next) => setSearch({ ...closed, tab: next === 'people' ? undefined : next })}
          options={installationTabs.map((value) => ({ value, label: t(`installation.tabs.${value}`) }))}
        />
        <span className="sp" />
        {tab === 'people' && <FindField {...props} />}
      </div>
      {tab === 'people' && <InstallationPeople {...props} />}
      {tab === 'policy' && <FirmPolicyTab />}
      {tab === 'activity' && <ActivityLog companyId={null} {...props} mayExport />}
    </div>
  )
}
