import { lazy } from 'react'
import { loadTexts } from '../i18n/i18n.ts'

/** With its texts, once it is wanted. */
export const AddToAssignment = lazy(async () => {
  const [form] = await Promise.all([import('./AddToAssignment.tsx'), loadTexts('assignments')])
  return { default: form.AddToAssignment }
})

export const AddLines = lazy(async () => {
  const [form] = await Promise.all([import('./AddLines.tsx'), loadTexts('assignments')])
  return { default: form.AddLines }
})
