import { createFileRoute } from '@tanstack/react-router'
import { SignOutPage } from '../sign-in/SignOutPage.tsx'

export interface SignOutSearch {
  /** On every device, not this one only. */
  readonly everywhere?: true
}

export const Route = createFileRoute('/sign-out')({
  validateSearch: (search: Record<string, unknown>): SignOutSearch => (search['everywhere'] === true ? { everywhere: true } : {}),
  component: SignOutPage,
})
