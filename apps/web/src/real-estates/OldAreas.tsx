import { type Area, areasOfInputs } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'

export interface OldAreasProps {
  readonly companyId: string
  readonly onTake: (areas: Area[]) => void
}

/** Areas that were entered in the settings before there was a register: taken over, they stand with the rest. */
export function OldAreas({ companyId, onTake }: OldAreasProps) {
  const { t } = useTranslation('real-estates')
  const inputs = trpc.inputs.get.useQuery({ companyId }).data?.inputs
  const areas = inputs ? areasOfInputs(inputs) : []
  if (areas.length === 0) return null
  return (
    <p className="set-lead">
      {t('oldAreas.text', { count: inputs?.areas.length ?? 0 })}{' '}
      <Button size="sm" onClick={() => onTake(areas)}>
        {t('oldAreas.take')}
      </Button>
    </p>
  )
}
