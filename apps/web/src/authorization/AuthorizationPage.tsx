import '../analysis/analysis.css'
import '../analysis/table/table.css'
import './authorization.css'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { usePageTitle } from '../app/page-title.ts'
import { useSession } from '../app/session.ts'
import { askedAnew, trpc } from '../app/trpc.ts'
import { PageHeader } from '../components/PageHeader.tsx'
import { Seg } from '../components/Seg.tsx'
import { NBSP } from '../format/money.ts'
import { AccessTab } from './access/AccessTab.tsx'
import { BlockedTab } from './blocked/BlockedTab.tsx'
import { DoneNotice } from './change/DoneNotice.tsx'
import { FindField } from './FindField.tsx'
import { GroupsTab } from './groups/GroupsTab.tsx'
import { HeaderActs } from './HeaderActs.tsx'
import { KeysTab } from './keys/KeysTab.tsx'
import { ActivityLog } from './log/ActivityLog.tsx'
import { NoRightText } from './NoRightPage.tsx'
import { closed, type PartProps, type Tab, tabs } from './search.ts'
import { useOwnAccess } from './use-own-access.ts'

/** Who may see and do what in a company: people, groups, blocks, keys for scripts, and what was done. */
export function AuthorizationPage(props: PartProps) {
  const { companyId, search, setSearch } = props
  const { t } = useTranslation('authorization')
  const own = useOwnAccess(companyId).data
  const isAdmin = useSession().user?.isAdmin ?? false
  const mayAuthorise = may(own, 'authorise')
  // whoever may not authorise has keys of their own here, and nothing else
  const shown = own === undefined || mayAuthorise ? tabs : tabs.filter((tab) => tab === 'access' || tab === 'keys')
  const tab = shown.find((name) => name === search.tab) ?? 'access'
  usePageTitle(t('title'), own?.name)
  const bar = useRef<HTMLDivElement>(null)
  // where the tabs do not fit side by side
  // biome-ignore lint/correctness/useExhaustiveDependencies: which tab is pressed comes of `tab`
  useEffect(() => {
    bar.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  const go = (next: Tab) => setSearch({ ...closed, tab: next === 'access' ? undefined : next })
  return (
    <div className="an acc-page">
      <PageHeader
        title={t('title')}
        {...(mayAuthorise && { meta: <Counts companyId={companyId} /> })}
        actions={<HeaderActs {...props} {...{ tab, isAdmin, mayAuthorise }} mayExport={may(own, 'export')} />}
      />
      <div className="bar" ref={bar}>
        <Seg label={t('title')} value={tab} onChange={go} options={shown.map((value) => ({ value, label: t(`tabs.${value}`) }))} />
        <span className="sp" />
        {tab === 'access' && mayAuthorise && <FindField search={search} setSearch={setSearch} />}
      </div>
      {own !== undefined && (mayAuthorise || (isAdmin && tab === 'groups')) && (
        <DoneNotice {...props} isOfGroups={isAdmin && tab === 'groups'} />
      )}
      {own !== undefined && <Part {...props} {...{ tab, mayAuthorise }} company={own} />}
    </div>
  )
}

interface TabProps extends PartProps {
  readonly tab: Tab
  readonly mayAuthorise: boolean
  readonly company: NonNullable<ReturnType<typeof useOwnAccess>['data']>
}

function Part({ tab, mayAuthorise, company, ...props }: TabProps) {
  const { companyId, search, setSearch } = props
  if (tab === 'keys') return <KeysTab key={companyId} {...props} mayAuthorise={mayAuthorise} />
  if (!mayAuthorise) return <NoRightText company={company} right="authorise" />
  if (tab === 'groups') return <GroupsTab key={companyId} {...props} />
  if (tab === 'blocked') return <BlockedTab key={companyId} {...props} />
  if (tab === 'activity')
    return <ActivityLog companyId={companyId} search={search} setSearch={setSearch} mayExport={may(company, 'export')} />
  return <AccessTab key={companyId} {...props} />
}

function Counts({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation('authorization')
  const overview = trpc.access.overview.useQuery({ companyId }, askedAnew)
  const invitations = trpc.access.invitations.useQuery({ companyId }, askedAnew)
  if (overview.data === undefined) return NBSP
  const people = overview.data.people.filter(({ role }) => role !== null).length
  const invited = invitations.data?.filter(({ state }) => state === 'pending').length ?? 0
  return (
    <span className="n">
      {t('list.people', { count: people })}
      {invited > 0 && `, ${t('list.invited', { count: invited })}`}
    </span>
  )
}
