import { sayWritten, type Words } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import type { Offered, PackageScope } from './use-packages.ts'

const scopes = ['company', 'firm', 'shipped', 'given'] as const satisfies readonly PackageScope[]

interface Named {
  readonly id: string
  readonly name: Words
}

interface PackageListProps<T> {
  readonly label: string
  readonly offered: readonly Offered<T>[]
  readonly unreadable: readonly string[]
  /** What stands beside the name. */
  readonly countOf: (own: T) => number
  readonly chosen: Offered<T>
  readonly onChoose: (id: string) => void
}

/** Packages by where they are kept. */
export function PackageList<T extends Named>({ label, offered, unreadable, countOf, chosen, onChoose }: PackageListProps<T>) {
  const { t } = useTranslation('packages')
  const { locale } = usePreferences()
  return (
    <nav className="pk-list" aria-label={label}>
      {scopes.map((scope) => {
        const own = offered.filter((one) => one.scope === scope)
        if (own.length === 0) return null
        return (
          <section key={scope} aria-labelledby={`pk-${scope}`}>
            <h2 id={`pk-${scope}`}>{t(`scope.${scope}`)}</h2>
            <ul>
              {own.map(({ package: said }) => (
                <li key={said.id}>
                  <button type="button" aria-pressed={said.id === chosen.package.id} onClick={() => onChoose(said.id)}>
                    {sayWritten(said.name, locale)} <span className="t3 n">{countOf(said)}</span>
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
