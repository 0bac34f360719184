import { Suspense } from 'react'
import { fetched } from '../components/fetched.tsx'
import { useUploadState } from './uploads.ts'
import './imports.css'

const UploadResults = fetched(async () => (await import('./UploadResults.tsx')).UploadResults)

/** Under any page as long as there is something to say of files, and fetched with the first. */
export function LazyUploadResults() {
  const { results } = useUploadState()
  if (results === null) return null
  return (
    <Suspense fallback={null}>
      <UploadResults />
    </Suspense>
  )
}
