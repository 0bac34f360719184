import { useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showOverlay } from './overlay.ts'
import { Sidebar } from './Sidebar.tsx'

const close = () => showOverlay(null)

/** The menu over the page, where there is no room beside it: it holds the focus until it is closed, and what is chosen closes it. */
export function Drawer() {
  const { t } = useTranslation()
  const drawer = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const opened = useRef(pathname)
  useLayoutEffect(() => {
    return holdFocus(drawer.current)
  }, [])
  useEffect(() => {
    if (pathname !== opened.current) close()
  }, [pathname])

  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    // a list that opens from the menu lies elsewhere in the page, and takes Escape for itself
    if (key === 'Escape' && target instanceof Node && drawer.current?.contains(target)) close()
  }
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, [role="menuitem"], [role="option"]') !== null) close()
  }
  return (
    <>
      {/* Escape does the same from the keyboard */}
      <div className="drawer-shade" aria-hidden="true" onClick={close} />
      <div
        ref={drawer}
        className="drawer"
        role="dialog"
        aria-modal="true"
        aria-label={t('nav.main')}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <Sidebar isOver onClose={close} />
      </div>
    </>
  )
}

/** Makes all else in the frame unreachable, and gives the focus back to where it came from. */
function holdFocus(drawer: HTMLElement | null): () => void {
  const before = document.activeElement
  const others = [...(drawer?.parentElement?.children ?? [])].filter((other) => other !== drawer && !other.matches('.drawer-shade'))
  for (const other of others) other.toggleAttribute('inert', true)
  drawer?.querySelector<HTMLElement>('.drawer-close')?.focus()
  return () => {
    for (const other of others) other.removeAttribute('inert')
    // a page that was loaded meanwhile has a button of its own
    const back = before instanceof HTMLElement && before.isConnected ? before : document.getElementById('show-navigation')
    back?.focus()
  }
}
