import { sessionRouter } from './auth/router.ts'
import { analysisRouters } from './routers/analysis.ts'
import { booksRouter } from './routers/books.ts'
import { companyRouter } from './routers/company.ts'
import { eventsRouter } from './routers/events.ts'
import { importRouter } from './routers/import.ts'
import { ledgerRouter } from './routers/ledger.ts'
import { runRouter } from './routers/run.ts'
import { router } from './trpc.ts'

export const appRouter = router({
  session: sessionRouter,
  company: companyRouter,
  import: importRouter,
  books: booksRouter,
  ledger: ledgerRouter,
  analysis: analysisRouters,
  run: runRouter,
  events: eventsRouter,
})

export type AppRouter = typeof appRouter
