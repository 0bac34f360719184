import { useNavigate } from '@tanstack/react-router'
import { journalTestIds, planNodes } from '@verifikat/analyses'
import { useTestTexts } from '../analysis/journal-entry/use-test-texts.ts'
import { may } from '../app/may.ts'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { useOwnAccess } from '../authorization/use-own-access.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { useChosenPeriod } from './use-chosen-period.ts'
import { useCompanyId } from './use-company-id.ts'

const statements = {
  result: '/beta/$companyId/analyses/income-statement',
  balance: '/beta/$companyId/analyses/balance-sheet',
} as const

/** Lines and totals of the statements by the layout in use, and journal tests: each opens on its screen, in the period that one is in. */
export function useReportEntries(): readonly PaletteEntry[] {
  const navigate = useNavigate()
  const { locale } = usePreferences()
  const { nameOf, ruleOf } = useTestTexts()
  const { period } = useChosenPeriod()
  const companyId = useCompanyId() ?? ''
  const isOpen = may(useOwnAccess(companyId === '' ? null : companyId).data, 'read')
  const plans = trpc.plan.list.useQuery({ companyId }, { enabled: isOpen, staleTime: 60_000 }).data
  const inUse = [...(plans?.plans ?? []), ...(plans?.templates ?? [])].find((one) => one.inUse) ?? plans?.templates[0]
  const plan = trpc.plan.get.useQuery({ companyId, planId: inUse?.id ?? '' }, { enabled: inUse !== undefined, staleTime: 60_000 }).data
    ?.plan
  if (!isOpen) return []
  const lines = (['result', 'balance'] as const).flatMap((statement) =>
    [...planNodes(plan?.[statement] ?? [])]
      .filter(({ node }) => node.kind !== 'heading')
      .map(
        ({ node }): PaletteEntry => ({
          id: `line ${node.id}`,
          group: 'lines',
          icon: 'report',
          label: node.name[locale],
          hint: '',
          open: () => void navigate({ to: statements[statement], params: { companyId }, search: { ...period, sel: node.id, fig: 'v0' } }),
        }),
      ),
  )
  const tests = journalTestIds.map(
    (test): PaletteEntry => ({
      id: `test ${test}`,
      group: 'tests',
      icon: 'check',
      label: nameOf(test),
      hint: '',
      words: ruleOf(test),
      open: () =>
        void navigate({
          to: '/beta/$companyId/analyses/journal-entry',
          params: { companyId },
          search: { ...period, tab: 'tests', test },
        }),
    }),
  )
  return [...lines, ...tests]
}
