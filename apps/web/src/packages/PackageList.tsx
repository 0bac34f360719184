import { say } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import type { Offered, PackageScope } from './use-packages.ts'

const scopes = ['company', 'firm', 'shipped'] as const satisfies readonly PackageScope[]

interface PackageListProps {
  readonly offered: readonly Offered[]
  readonly unreadable: readonly string[]
  readonly chosen: Offered
  readonly onChoose: (id: string) => void
}

/** Packages by where they are kept. */
export function PackageList({ offered, unreadable, chosen, onChoose }: PackageListProps) {
  const { t } = useTranslation('packages')
  const { locale } = usePreferences()
  return (
    <nav className="pk-list" aria-label={t('title')}>
      {scopes.map((scope) => {
        const own = offered.filter((one) => one.scope === scope)
        if (own.length === 0) return null
        return (
          <section key={scope} aria-labelledby={`pk-${scope}`}>
            <h2 id={`pk-${scope}`}>{t(`scope.${scope}`)}</h2>
            <ul>
              {own.map(({ package: { id, name, steps } }) => (
                <li key={id}>
                  <button type="button" aria-pressed={id === chosen.package.id} onClick={() => onChoose(id)}>
                    {say(name, locale)} <span className="t3 n">{steps.length}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {unreadable.map((id) => (
        <p key={id} className="pk-unreadable t3">
          {t('unreadable', { id })}
        </p>
      ))}
    </nav>
  )
}
