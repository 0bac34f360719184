/** Papers as PDF; apart from tables, for no thread that computes loads fonts. */
export { newPdf, utcMinute } from './pdf-document.ts'
export { type BarChart, type penOn, SHORT } from './pdf-pen.ts'
