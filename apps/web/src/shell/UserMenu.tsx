import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../app/session.ts'
import { Icon } from '../components/Icon.tsx'

const UserMenuList = lazy(async () => ({ default: (await import('./UserMenuList.tsx')).UserMenuList }))

/** Who is signed in; what that leads to is fetched when first opened, for every first page has this button. */
export function UserMenu() {
  const { t } = useTranslation()
  const { user } = useSession()
  const [isAsked, setAsked] = useState(false)
  if (user === null) return null
  const face = {
    className: 'ni',
    'aria-label': t('nav.signedInAs', { name: user.name }),
    children: (
      <>
        <Icon name="user" size={16} />
        <span className="el">{user.name}</span>
      </>
    ),
  }
  const closed = <button type="button" aria-haspopup="menu" aria-expanded={false} {...face} onClick={() => setAsked(true)} />
  return isAsked ? (
    <Suspense fallback={closed}>
      <UserMenuList {...face} />
    </Suspense>
  ) : (
    closed
  )
}
