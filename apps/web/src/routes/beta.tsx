import { createFileRoute } from '@tanstack/react-router'
import { type AccountPart, accountPartOf } from '../account/parts.ts'
import { requireSession } from '../app/session.ts'
import { Shell } from '../shell/Shell.tsx'

export interface ShellSearch {
  /** A part of one's own account, over the page */
  readonly me?: AccountPart
}

export const Route = createFileRoute('/beta')({
  validateSearch: (search: Record<string, unknown>): ShellSearch => {
    const me = accountPartOf(search['me'])
    return me === null ? {} : { me }
  },
  beforeLoad: ({ location }) => requireSession(location.href),
  component: Shell,
})
