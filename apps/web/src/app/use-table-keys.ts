import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { listKeys } from './shortcuts.ts'
import type { TableKeys } from './table-keys.ts'

/** A row for each act, with the keys that do it. */
export function useTableKeys(keys: TableKeys): void {
  const { t } = useTranslation()
  useEffect(() => {
    return listKeys(Object.entries(keys).map(([key, act]) => [key, t(`keys.acts.${act}`)]))
  }, [keys, t])
}
