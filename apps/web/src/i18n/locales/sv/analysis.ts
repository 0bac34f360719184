import type { Texts } from '../../texts.ts'
import type { analysis as en } from '../en/analysis.ts'

export const analysis: Texts<typeof en> = {}
