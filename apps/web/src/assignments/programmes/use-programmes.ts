import { type Programme, shippedProgrammes } from '@verifikat/analyses'
import { type OfferedPackages, useOffered } from '../../packages/use-packages.ts'

const programmes: Parameters<typeof useOffered<Programme>>[2] = {
  shipped: shippedProgrammes,
  ownOf: (own) => own.programmes.map(({ programme, ...kept }) => [programme, kept]),
  unreadable: 'programmes',
}

/** Work programmes: the company's own, the firm's, and those that are shipped. */
export function useProgrammes(companyId: string, mayWrite: boolean): OfferedPackages<Programme> {
  return useOffered(companyId, mayWrite, programmes)
}
