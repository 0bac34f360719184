import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts, type PageTexts } from './i18n.ts'

/** Whether the texts of what only some are shown are there: fetched once there is something to say. */
export function useTextsThere(name: PageTexts, isWanted: boolean): boolean {
  const { i18n } = useTranslation(name)
  const isThere = i18n.hasResourceBundle(i18n.language, name)
  useEffect(() => {
    if (isWanted && !isThere) void loadTexts(name)
  }, [name, isWanted, isThere])
  return isWanted && isThere
}
