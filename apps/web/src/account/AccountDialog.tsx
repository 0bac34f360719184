import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '../app/session.ts'
import { Region } from '../components/Region.tsx'
import { Seg } from '../components/Seg.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { ConfirmProvider } from './ConfirmProvider.tsx'
import { PasskeyPart } from './PasskeyPart.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { ProviderPart } from './ProviderPart.tsx'
import type { AccountPart } from './parts.ts'
import { SecondStepPart } from './SecondStepPart.tsx'
import { SessionPart } from './SessionPart.tsx'
import { useAccountPart } from './use-account-part.ts'
import './account.css'

/** One's own account: how one signs in, and where one is signed in. */
export function AccountDialog({ part }: { readonly part: AccountPart }) {
  const { t } = useTranslation(['account', 'common'])
  const { user } = useSession()
  const show = useAccountPart()
  const parts = [
    { value: 'sign-in' as const, label: t('dialog.signIn') },
    { value: 'sessions' as const, label: t('dialog.sessions') },
  ]
  return (
    <Modal
      opened
      onClose={() => show(null)}
      title={t('dialog.title')}
      size={720}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
      classNames={{ content: 'dialog' }}
    >
      <div className="ac-head">
        <span className="t2 el">{user !== null && t('dialog.signedInAs', { name: user.name, email: user.email })}</span>
        <span className="sp" />
        <Seg label={t('dialog.parts')} options={parts} value={part} onChange={show} />
      </div>
      <Region pending={<SkeletonRows rows={6} height={40} columns={[120, 260, -80]} />}>
        {part === 'sessions' ? (
          <SessionPart />
        ) : (
          <ConfirmProvider>
            <PasswordPart />
            <SecondStepPart />
            <PasskeyPart />
            <ProviderPart />
          </ConfirmProvider>
        )}
      </Region>
    </Modal>
  )
}
