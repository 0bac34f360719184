import { drillMatrixBlock, type MonthlyMatrixResult } from '@verifikat/analyses'
import { type MatrixLink, matrixLinks } from './links.ts'

export function blockLinks(result: MonthlyMatrixResult, rows: readonly string[], from: string, to: string): readonly MatrixLink[] {
  return matrixLinks(drillMatrixBlock(result, rows, from, to))
}
