import type { TypedDeclaration } from '@verifikat/analyses'
import type { Asked } from './booked-figures.ts'
import { NoticeForm } from './NoticeForm.tsx'
import { ReturnForm } from './ReturnForm.tsx'

export interface TypedFormProps {
  readonly companyId: string
  readonly kind: TypedDeclaration['kind']
  /** Last month of the period, where it is known already. */
  readonly month: string | null
  readonly years: Asked['years']
  readonly onKind: (kind: TypedDeclaration['kind']) => void
  readonly onClose: () => void
}

/** Figures read off a declaration whose file is not at hand, or off a notice of final tax, of which no form is read. */
export function TypedForm({ kind, years, ...form }: TypedFormProps) {
  return kind === 'final-tax' ? <NoticeForm {...form} /> : <ReturnForm key={kind} {...form} kind={kind} years={years} />
}
