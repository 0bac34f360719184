import { useNavigate } from '@tanstack/react-router'
import type { AccountPart } from './parts.ts'

/** Opens a part of one's own account over the page that is shown, or closes it. */
export function useAccountPart(): (part: AccountPart | null) => void {
  const navigate = useNavigate()
  return (part) =>
    void navigate({
      to: '.',
      search: ({ me: _, ...old }: Record<string, unknown>) => (part === null ? old : { ...old, me: part }),
      replace: part === null,
    })
}
