/** What a page needs once it has a result: the keys for marks and comments, and the paper. */
export { AnnotationKeys } from '../../annotations/AnnotationKeys.tsx'
export { PrintSheet } from './PrintSheet.tsx'
