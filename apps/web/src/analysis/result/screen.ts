import { reviewScreen } from '../review/screen.ts'
import type { Screen } from '../screen.ts'
import { paramsOf } from './params.ts'
import { ResultView } from './ResultView.tsx'

export const result: Screen<'result'> = { ...reviewScreen, paramsOf, View: ResultView }
