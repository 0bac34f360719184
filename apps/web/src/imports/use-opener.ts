import { useState } from 'react'

/** Gives the focus back to the link or button that a panel was opened with, where it is still there. */
export function useOpener(): () => void {
  const [opener] = useState(() => document.activeElement?.closest<HTMLElement>('a[href], button') ?? null)
  return () => {
    if (opener?.isConnected) opener.focus()
  }
}
