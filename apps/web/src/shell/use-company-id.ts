import { useParams } from '@tanstack/react-router'

/** The company of the address, null outside one. */
export function useCompanyId(): string | null {
  const { companyId } = useParams({ strict: false })
  return companyId ?? null
}
