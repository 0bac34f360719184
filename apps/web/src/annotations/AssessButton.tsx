import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import { Money } from '../components/Money.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatTimestamp } from '../format/dates.ts'
import { useCompanyId } from '../shell/use-company-id.ts'
import { ask } from './asked.ts'
import { dispositionIcons, dispositionTones } from './mark-look.ts'
import { keyOf, type RowFlag } from './targets.ts'
import { placeUnder } from './under-focus.ts'
import { useCanWrite, useFlagAnnotations } from './use-annotations.ts'

export interface AssessButtonProps {
  /** Of one row, worst first: the form goes from one to the other. */
  readonly flags: readonly RowFlag[]
  /** In a grid, whose own keys lead to it. */
  readonly isInGrid?: boolean
  /** Without who and when, and in one word where it has changed since: its title says the rest. */
  readonly isShort?: boolean
}

/** What became of a flag, with who said so and when; opens the form. */
export function AssessButton({ flags, isInGrid = false, isShort = false }: AssessButtonProps) {
  const { t } = useTranslation('annotations')
  const companyId = useCompanyId()
  const canWrite = useCanWrite(companyId)
  const known = useFlagAnnotations(companyId)
  const [first] = flags
  const held = (first && known.get(keyOf(first.flag))?.disposition) ?? null
  const said = held && t('by', { who: held.by?.name ?? t('somebody'), when: formatTimestamp(held.at) })
  const why = held === null || held.stands ? '' : `${t('disposition.changed')}. `
  return (
    <Opens flags={flags} isInGrid={isInGrid} title={held === null ? undefined : why + [said, held.text].filter(Boolean).join(': ')}>
      {held === null ? (
        <span className={canWrite ? 'ann-open' : 't3'}>{t(canWrite ? 'assess.open' : 'assess.notYet')}</span>
      ) : (
        <>
          <StatusText
            tone={held.stands ? dispositionTones[held.kind] : 'amber'}
            icon={held.stands ? dispositionIcons[held.kind] : 'refresh'}
          >
            {held.stands ? t(`disposition.${held.kind}`) : t(isShort ? 'disposition.changedShort' : 'disposition.changed')}
            {held.stands && held.amountOre !== null && (
              <>
                {' '}
                <Money ore={held.amountOre} />
              </>
            )}
          </StatusText>
          {!isShort && <span className="t3 n el">{`${held.by?.name ?? t('somebody')} ${formatTimestamp(held.at).slice(0, 10)}`}</span>}
        </>
      )}
    </Opens>
  )
}

/** A row's flags in a table, as words of the table's own; those that all are assessed are ticked off. */
export function FlagCell({ flags, children }: { readonly flags: readonly RowFlag[]; readonly children: ReactNode }) {
  const { t } = useTranslation('annotations')
  const known = useFlagAnnotations(useCompanyId())
  if (flags.length === 0) return children
  const done = flags.filter(({ flag }) => known.get(keyOf(flag))?.disposition?.stands === true).length
  return (
    <Opens flags={flags} isInGrid title={undefined}>
      {children}
      {done > 0 && (
        <span className="ann-icon ann-green n" title={t('assess.done', { n: done, of: flags.length })}>
          <Icon name="check" />
          <span aria-hidden="true">{flags.length > 1 ? `${done}/${flags.length}` : ''}</span>
          <span className="vh">{t('assess.done', { n: done, of: flags.length })}</span>
        </span>
      )}
    </Opens>
  )
}

interface OpensProps {
  readonly flags: readonly RowFlag[]
  readonly isInGrid: boolean
  readonly title: string | undefined
  readonly children: ReactNode
}

function Opens({ flags, isInGrid, title, children }: OpensProps) {
  return (
    <button
      type="button"
      className="ann-assessed"
      aria-haspopup="dialog"
      data-assess
      {...(isInGrid ? { 'data-cell-act': true, tabIndex: -1 } : {})}
      title={title}
      onClick={(event) => ask({ for: 'disposition', flags, at: 0, ...placeUnder(event.currentTarget) })}
    >
      {children}
    </button>
  )
}
