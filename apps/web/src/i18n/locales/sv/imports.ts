import type { Texts } from '../../texts.ts'
import type { imports as en } from '../en/imports.ts'

export const imports: Texts<typeof en> = {}
