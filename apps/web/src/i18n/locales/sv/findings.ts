import type { Texts } from '../../texts.ts'
import type { findings as en } from '../en/findings.ts'

export const findings: Texts<typeof en> = {}
