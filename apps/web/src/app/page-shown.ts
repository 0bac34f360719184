import { useSyncExternalStore } from 'react'

/** A page that was left may be kept by the browser, to go back to. */
let isLeft = false

function subscribe(listener: () => void): () => void {
  const leave = () => {
    isLeft = true
    listener()
  }
  const comeBack = () => {
    isLeft = false
    listener()
  }
  document.addEventListener('visibilitychange', listener)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', comeBack)
  }
}

/** Whether this page is the one that its window shows. */
export function usePageShown(): boolean {
  return useSyncExternalStore(subscribe, () => !isLeft && document.visibilityState === 'visible')
}
