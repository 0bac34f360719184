import { accountRouter } from './auth/account-router.ts'
import { sessionRouter } from './auth/router.ts'
import { accessRouter, keysRouter } from './routers/access.ts'
import { activityRouter } from './routers/activity.ts'
import { analysisRouters } from './routers/analysis.ts'
import { annotationsRouter } from './routers/annotations.ts'
import { assignmentsRouter } from './routers/assignments.ts'
import { bankRouter } from './routers/bank.ts'
import { batchesRouter } from './routers/batches.ts'
import { booksRouter } from './routers/books.ts'
import { budgetRouter } from './routers/budget.ts'
import { companyRouter } from './routers/company.ts'
import { companyDataRouter } from './routers/company-data.ts'
import { companySelectionsRouter } from './routers/company-selections.ts'
import { counterpartiesRouter } from './routers/counterparties.ts'
import { eventsRouter } from './routers/events.ts'
import { functionsRouter } from './routers/functions.ts'
import { headcountRouter } from './routers/headcount.ts'
import { importRouter } from './routers/import.ts'
import { inputsRouter } from './routers/inputs.ts'
import { installationRouter } from './routers/installation.ts'
import { journalRouter } from './routers/journal.ts'
import { keyFiguresRouter } from './routers/key-figures.ts'
import { ledgerRouter } from './routers/ledger.ts'
import { ownPackagesRouter } from './routers/own-packages.ts'
import { ownRatesRouter } from './routers/own-rates.ts'
import { planRouter } from './routers/plan.ts'
import { planYearsRouter } from './routers/plan-years.ts'
import { realEstatesRouter } from './routers/real-estates.ts'
import { runRouter } from './routers/run.ts'
import { samplingRouter } from './routers/sampling.ts'
import { savedAnalysesRouter } from './routers/saved-analyses.ts'
import { schedulesRouter } from './routers/schedules.ts'
import { settingsRouter } from './routers/settings.ts'
import { staffRouter } from './routers/staff.ts'
import { taxesRouter } from './routers/taxes.ts'
import { router } from './trpc.ts'

export const appRouter = router({
  session: sessionRouter,
  account: accountRouter,
  company: companyRouter,
  access: accessRouter,
  keys: keysRouter,
  installation: installationRouter,
  companyData: companyDataRouter,
  import: importRouter,
  books: booksRouter,
  ledger: ledgerRouter,
  journal: journalRouter,
  plan: planRouter,
  functions: functionsRouter,
  budget: budgetRouter,
  taxes: taxesRouter,
  bank: bankRouter,
  inputs: inputsRouter,
  headcount: headcountRouter,
  counterparties: counterpartiesRouter,
  ownRates: ownRatesRouter,
  planYears: planYearsRouter,
  realEstates: realEstatesRouter,
  staff: staffRouter,
  keyFigures: keyFiguresRouter,
  settings: settingsRouter,
  assignments: assignmentsRouter,
  sampling: samplingRouter,
  annotations: annotationsRouter,
  activity: activityRouter,
  analysis: analysisRouters,
  run: runRouter,
  batches: batchesRouter,
  schedules: schedulesRouter,
  ownPackages: ownPackagesRouter,
  companySelections: companySelectionsRouter,
  savedAnalyses: savedAnalysesRouter,
  events: eventsRouter,
})

export type { AuditKey } from '@verifikat/db'
export type AppRouter = typeof appRouter
