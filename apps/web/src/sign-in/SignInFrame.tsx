import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import { PreferenceMenus } from '../shell/PreferenceMenus.tsx'
import './sign-in.css'

export interface Instance {
  readonly name: string
  readonly version: string
  readonly dataFolder: string
}

export interface SignInFrameProps {
  readonly instance: Instance | null
  readonly children: ReactNode
}

/** Pages outside the shell: what installation this is, language and theme. */
export function SignInFrame({ instance, children }: SignInFrameProps) {
  const { t } = useTranslation()
  return (
    <div className="si">
      <header className="si-top">
        <span className="si-logo">{t('product')}</span>
        <span className="sp" />
        <PreferenceMenus />
      </header>
      <main className="si-main" id="content">
        {children}
      </main>
      <footer className="si-foot">
        <span>
          <Icon name="server" /> {location.host}
        </span>
        {instance !== null && (
          <>
            <span className="el">
              {instance.dataFolder === '' ? t('signIn.dataHere') : t('signIn.dataFolder', { folder: instance.dataFolder })}
            </span>
            <span className="sp" />
            <span className="n">{t('signIn.version', { version: instance.version })}</span>
          </>
        )}
        {instance === null && <span className="sp" />}
        <a href="/readyz">{t('signIn.status')}</a>
      </footer>
    </div>
  )
}
