import { getRouteApi } from '@tanstack/react-router'
import {
  type DeclaredSummary,
  declarationCoverage,
  declaredVatPeriod,
  formOfOrgNumber,
  settledBy,
  settlementParams,
  yearsUntil,
} from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookedPart } from '../analysis/frame/period-years.ts'
import type { Overview } from '../analysis/run/outputs.ts'
import { trpc } from '../app/trpc.ts'
import { formInUse } from '../company/form-in-use.ts'
import { monthlySales, salesParams } from '../company/sales.ts'
import { useHomeRun } from '../company/use-home-run.ts'
import { Button } from '../components/Button.tsx'
import { Seg } from '../components/Seg.tsx'
import { formatDate } from '../format/dates.ts'
import { CoverageYear } from './CoverageYear.tsx'
import { vatPeriods } from './search.ts'
import { type Declaration, shownVersion } from './types.ts'

/** So many fiscal years are shown at first. */
const SHOWN = 2
const route = getRouteApi('/beta/$companyId/data/taxes')

export interface CoverageProps {
  readonly overview: Overview
  readonly declarations: readonly Declaration[]
  readonly canWrite: boolean
}

/** Periods that must have been declared against those that were, newest fiscal year first. */
export function Coverage({ overview, declarations, canWrite }: CoverageProps) {
  const { t } = useTranslation('taxes')
  const { vat } = route.useSearch()
  const navigate = route.useNavigate()
  const [all, setAll] = useState(false)
  const profile = trpc.settings.profile.get.useQuery({ companyId: overview.id }, { staleTime: 60_000 })
  const booked = overview.years.findLast(({ balancesOnly }) => !balancesOnly)
  const settled = useHomeRun('monthly-matrix', overview, booked ? settlementParams(bookedPart(booked)) : null)
  const sales = useHomeRun('monthly-matrix', overview, booked ? salesParams(booked) : null)
  const today = formatDate(new Date())
  const years = yearsUntil(overview.years, today).toReversed()
  const declared = declarations.flatMap((declaration): DeclaredSummary[] => {
    const shown = shownVersion(declaration)
    const hasErrors = shown?.findings.some(({ severity }) => severity === 'error') ?? false
    if (declaration.version === 0 || !shown) return []
    return [{ id: declaration.id, isTyped: shown.sha256 === null, hasErrors, filedOn: shown.filedOn, said: shown.said }]
  })
  const ofBooks = settled.result === null ? null : settledBy(settled.result)
  const vatPeriod = vat ?? declaredVatPeriod(declared) ?? ofBooks?.vatPeriod ?? null
  const months = booked && sales.result ? monthlySales(sales.result, booked) : []
  const input = {
    form: formInUse(profile.data) ?? formOfOrgNumber(overview.orgNumber),
    vatPeriod,
    vatBaseOre: months.length === 0 ? null : months.reduce((sum, { ore }) => sum + (ore ?? 0), 0),
    hasEuTrade: false,
    isEmployer: (ofBooks?.isEmployer ?? false) || declared.some(({ said }) => said.kind === 'agi'),
    isDigital: true,
  }
  const isPending = booked !== undefined && (settled.isPending || sales.isPending || profile.isPending)
  // a year of which nothing has come yet, neither books nor a declaration, lacks nothing
  const begun = years.filter(
    (year) =>
      overview.years.some(({ from }) => from === year.from) ||
      declarationCoverage(year, input, declared, today).some(({ declarationId }) => declarationId !== null),
  )
  const shown = all ? years : (begun.length > 0 ? begun : years).slice(0, SHOWN)
  return (
    <section aria-labelledby="tx-coverage">
      <div className="imp-hd tx-hd">
        <h2 id="tx-coverage">{t('coverage.title')}</h2>
        <span className="t3 tx-wide">{t('coverage.lead')}</span>
        <span className="sp" />
        <span className="t2">{t('coverage.vat')}</span>
        <Seg
          label={t('coverage.vat')}
          options={vatPeriods.map((value) => ({ value, label: t(`coverage.vatOf.${value}`) }))}
          value={vatPeriod}
          onChange={(value) => void navigate({ search: (was) => ({ ...was, vat: value }), replace: true })}
        />
      </div>
      {!isPending && vatPeriod === null && <p className="tx-note t3">{t('coverage.vatUnknown')}</p>}
      {!isPending && !input.isEmployer && <p className="tx-note t3">{t('coverage.noEmployer')}</p>}
      {!isPending && input.form === null && <p className="tx-note t3">{t('coverage.noForm')}</p>}
      <div aria-busy={isPending}>
        {!isPending &&
          shown.map((year) => (
            <CoverageYear key={year.from} year={year} input={input} declared={declared} today={today} canWrite={canWrite} />
          ))}
      </div>
      {!isPending && shown.length < years.length && (
        <p className="tx-note">
          <Button size="sm" onClick={() => setAll(true)}>
            {t('coverage.more', { count: years.length })}
          </Button>
        </p>
      )}
    </section>
  )
}
