import { type FigureDefinition, shippedKeyFigures } from '@verifikat/analyses'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { Menu } from '../../components/floating.tsx'
import { Icon } from '../../components/Icon.tsx'
import { formatTimestamp } from '../../format/dates.ts'
import { menuProps } from '../frame/menu.ts'
import { useTexts } from '../use-texts.ts'
import { definitionOf } from './definition.ts'

export interface VersionsProps {
  readonly companyId: string
  readonly figure: string
  /** The version in force; 0: the shipped formula. */
  readonly stored: number
  /** Shows a version's definition in the editor. */
  readonly onShow: (definition: FigureDefinition) => void
}

/** What the figure said before, and the way back to it. */
export function Versions({ companyId, figure, stored, onShow }: VersionsProps) {
  const t = useTexts()
  const utils = trpc.useUtils()
  const versions = trpc.keyFigures.versions.useQuery({ companyId, figure }).data ?? []
  const shipped = shippedKeyFigures.find(({ id }) => id === figure)
  const activate = trpc.keyFigures.activate.useMutation({ onSuccess: () => utils.keyFigures.invalidate() })
  if (versions.length === 0) return <span className="t3">{t('matrix:kf.version.shipped')}</span>
  const put = (version: number) => activate.mutate({ companyId, figure, version, expectedVersion: stored })
  return (
    <>
      <Menu position="bottom-end" {...menuProps}>
        <Menu.Target>
          <Button size="sm" icon="clock">
            {stored === 0 ? t('matrix:kf.version.shipped') : t('matrix:kf.version.now', { n: stored })} <Icon name="chevron-down" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {versions.map(({ version, createdAt, createdBy, active, definition }) => (
            <Menu.Item
              key={version}
              leftSection={<Icon name={active ? 'check' : 'clock'} />}
              onClick={() => {
                onShow(definition)
                if (!active) put(version)
              }}
            >
              <span className="n">
                {t('matrix:kf.version.now', { n: version })}{' '}
                <span className="t3">
                  {formatTimestamp(createdAt)} {createdBy ?? ''}
                </span>
              </span>
              <span className="mono kf-version">{definition.formula}</span>
            </Menu.Item>
          ))}
          {stored !== 0 && (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<Icon name="x" />}
                onClick={() => {
                  if (shipped) onShow(definitionOf(shipped))
                  put(0)
                }}
              >
                {t(shipped ? 'matrix:kf.version.backToShipped' : 'matrix:kf.version.remove')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {activate.error !== null && <span className="an-red">{t('matrix:kf.version.failed')}</span>}
    </>
  )
}
