import { type Package, packageDeviations, say } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { formatTimestamp } from '../format/dates.ts'
import type { Offered } from './use-packages.ts'

interface BasedOnProps {
  readonly package: Package
  readonly own: NonNullable<Offered['own']>
  readonly offered: readonly Offered[]
}

/** Which version a package of one's own is, and how it differs from the template that it was made from. */
export function BasedOn({ package: own, own: { basedOn, by, at }, offered }: BasedOnProps) {
  const { t } = useTranslation('packages')
  const { locale } = usePreferences()
  const said = t('saved', { version: own.version, by, at: formatTimestamp(at) })
  if (basedOn === null) return <span className="t2">{said}</span>
  const template = offered.find(({ package: { id } }) => id === basedOn.id)?.package
  if (template === undefined)
    return (
      <span className="t2">
        {said} · {t('based.gone', basedOn)}
      </span>
    )
  const { added, removed, changed, isReordered } = packageDeviations(own, template)
  const what = [
    added.length > 0 && t('based.added', { count: added.length }),
    removed.length > 0 && t('based.removed', { count: removed.length }),
    changed.length > 0 && t('based.changed', { count: changed.length }),
    isReordered && t('based.order'),
  ].filter((one) => one !== false)
  const of = { name: say(template.name, locale), version: template.version }
  return (
    <span className="t2">
      {said} · {what.length === 0 ? t('based.same', of) : t('based.differs', { ...of, what: what.join(', ') })}
      {template.version > basedOn.version && ` ${t('based.newer', { version: template.version })}`}
    </span>
  )
}
