import { useParams } from '@tanstack/react-router'
import { noClosingRules } from '@verifikat/analyses'
import { trpc } from '../../app/trpc.ts'
import { closingOf, withClosing } from '../search/closing.ts'
import { useTexts } from '../use-texts.ts'
import type { FieldProps } from './fields.tsx'

/** Leaves closing vouchers out, by the company's rules as they are now: they stand in the address, and in what is run by it. */
export function ClosingToggle({ search, setSearch }: Pick<FieldProps, 'search' | 'setSearch'>) {
  const t = useTexts()
  const { companyId } = useParams({ strict: false })
  const rules = trpc.settings.closing.get.useQuery({ companyId: companyId ?? '' }, { enabled: companyId !== undefined, staleTime: 60_000 })
  const set = closingOf(search.rest)
  const now = rules.data?.value ?? noClosingRules
  const isOld = set !== null && rules.data !== undefined && JSON.stringify(set) !== JSON.stringify(now)
  return (
    <>
      <label className="an-check" title={t('filter.noClosingHint')}>
        <input
          type="checkbox"
          checked={set !== null}
          disabled={rules.isPending}
          onChange={(event) => setSearch({ rest: withClosing(search.rest, event.target.checked ? now : null) })}
        />
        {t('filter.noClosing')}
      </label>
      {isOld && (
        <button type="button" className="an-link" onClick={() => setSearch({ rest: withClosing(search.rest, now) })}>
          {t('filter.closingNow')}
        </button>
      )}
    </>
  )
}
