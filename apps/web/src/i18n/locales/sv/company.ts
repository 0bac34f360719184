import { analysis } from './analysis.ts'
import { annotations } from './annotations.ts'
import { authorization } from './authorization.ts'
import { bank } from './bank.ts'
import { companyData } from './company-data.ts'
import { counterpart } from './counterpart.ts'
import { counterparties } from './counterparties.ts'
import { home } from './home.ts'
import { journal } from './journal.ts'
import { ledger } from './ledger.ts'
import { log } from './log.ts'
import { matrix } from './matrix.ts'
import { period } from './period.ts'
import { plans } from './plans.ts'
import { reading } from './reading.ts'
import { relation } from './relation.ts'
import { sampling } from './sampling.ts'
import { settings } from './settings.ts'
import { staff } from './staff.ts'
import { statements } from './statements.ts'
import { taxes } from './taxes.ts'
import { timeline } from './timeline.ts'

/** What only a company's pages say. */
export const resources = {
  analysis,
  annotations,
  authorization,
  bank,
  home,
  matrix,
  plans,
  settings,
  staff,
  counterparties,
  statements,
  taxes,
  timeline,
  journal,
  counterpart,
  'company-data': companyData,
  reading,
  relation,
  period,
  ledger,
  log,
  sampling,
}
