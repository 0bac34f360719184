import type { Screen } from '../screen.ts'
import { sourceScreen } from '../statement/source/screen.ts'

export const sourceIncomeStatement: Screen<'source-income-statement'> = sourceScreen
