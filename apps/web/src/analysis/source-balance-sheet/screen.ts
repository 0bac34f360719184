import type { Screen } from '../screen.ts'
import { sourceScreen } from '../statement/source/screen.ts'

export const sourceBalanceSheet: Screen<'source-balance-sheet'> = sourceScreen
