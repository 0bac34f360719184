import { createFileRoute } from '@tanstack/react-router'
import { AuthErrorPage } from '../sign-in/AuthErrorPage.tsx'

export interface AuthErrorSearch {
  readonly code?: string
  readonly ref?: string
}

export const Route = createFileRoute('/auth-error')({
  validateSearch: (search: Record<string, unknown>): AuthErrorSearch => ({
    ...(typeof search['code'] === 'string' && { code: search['code'].slice(0, 60) }),
    ...(typeof search['ref'] === 'string' && /^[\w-]{1,64}$/.test(search['ref']) && { ref: search['ref'] }),
  }),
  component: AuthErrorPage,
})
