import { useEffect } from 'react'

/** The document's title: page, company, product. */
export function usePageTitle(...parts: readonly (string | null | undefined)[]): void {
  const title = [...parts.filter((part) => part !== null && part !== undefined && part !== ''), 'Verifikat'].join(' – ')
  useEffect(() => {
    document.title = title
  }, [title])
}
