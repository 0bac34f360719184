import './query-field.css'
import { Suspense } from 'react'
import { fetched } from '../../components/fetched.tsx'
import { loadTexts } from '../../i18n/i18n.ts'
import { loadQueryLanguage } from '../search/query-language.ts'
import type { QueryFieldProps } from './QueryField.tsx'

const QueryField = fetched<QueryFieldProps>(async () => {
  const [field] = await Promise.all([import('./QueryField.tsx'), loadTexts('journal'), loadQueryLanguage()])
  return field.QueryField
})

export const fetchQueryField = QueryField.fetch

/** `QueryField`, fetched with its language; a line of its height stands in its place until it is there. */
export function LazyQueryField(props: QueryFieldProps) {
  return (
    <Suspense fallback={<div className="qf qf-wait" />}>
      <QueryField {...props} />
    </Suspense>
  )
}
