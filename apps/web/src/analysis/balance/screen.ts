import { reviewScreen } from '../review/screen.ts'
import type { Screen } from '../screen.ts'
import { BalanceView } from './BalanceView.tsx'
import { paramsOf } from './params.ts'

export const balance: Screen<'balance'> = { ...reviewScreen, paramsOf, View: BalanceView }
