import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../app/session.ts'
import { Shell } from '../shell/Shell.tsx'

export const Route = createFileRoute('/beta')({
  beforeLoad: ({ location }) => requireSession(location.href),
  component: Shell,
})
