import { useEffect } from 'react'

/** The document's title: page, company, product. What stood in the place of a page gives its title back. */
export function usePageTitle(...parts: readonly (string | null | undefined)[]): void {
  const title = [...parts.filter((part) => part !== null && part !== undefined && part !== ''), 'Verifikat'].join(' – ')
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = before
    }
  }, [title])
}
