import { type AccountPlan, type PlanProblem, planNodes } from '@verifikat/analyses'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { writeAccounts } from './problems.ts'

/** Names of rows in the reader's language, by id. */
export function useRowNames(plan: AccountPlan): (id: string) => string {
  const { locale } = usePreferences()
  const names = useMemo(
    () =>
      new Map(
        [plan.balance, plan.result, plan.measures].flatMap((forest) =>
          [...planNodes(forest)].map(({ node }) => [node.id, node.name[locale]]),
        ),
      ),
    [plan, locale],
  )
  return useCallback((id) => names.get(id) ?? id, [names])
}

export function useProblemText(nameOf: (id: string) => string): (problem: PlanProblem) => string {
  const { t } = useTranslation('plans')
  return useCallback(
    (problem) => {
      const name = 'id' in problem ? nameOf(problem.id) : ''
      switch (problem.code) {
        case 'plan.overlap':
          return t('problems.overlap', { name, other: nameOf(problem.other), accounts: writeAccounts(problem.accounts) })
        case 'plan.reclassified-twice':
          return t('problems.reclassifiedTwice', { name, other: nameOf(problem.other), accounts: writeAccounts(problem.accounts) })
        case 'plan.wrong-statement':
          return t('problems.wrongStatement', { name, accounts: writeAccounts(problem.accounts) })
        case 'plan.unknown-id':
          return t('problems.unknownId', { name, refers: problem.refers })
        case 'plan.missing-root':
          return t(`problems.missingRoot.${problem.root}`)
        case 'plan.root-no-total':
          return t('problems.rootNoTotal', { name })
        case 'plan.computed':
          return t(problem.count === 0 ? `problems.computedMissing.${problem.computed}` : `problems.computedTwice.${problem.computed}`)
        case 'plan.duplicate-id':
          return t('problems.duplicateId', { id: problem.id })
        case 'plan.reserved-id':
          return t('problems.reservedId', { id: problem.id })
        case 'plan.factor':
          return t('problems.factor', { name })
        case 'plan.circular':
          return t('problems.circular', { name })
        case 'plan.not-summed':
          return t('problems.notSummed', { name })
        case 'plan.summed-twice':
          return t('problems.summedTwice', { name })
        case 'plan.wrong-sign':
          return t('problems.wrongSign', { name })
        case 'plan.unknown-reclassification':
          return t('problems.unknownReclassification', { id: problem.id })
      }
    },
    [t, nameOf],
  )
}
